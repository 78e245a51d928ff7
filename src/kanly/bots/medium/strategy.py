"""Which thought answers which question outside of battles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from kanly.bots.medium import (
    alliances,
    beginning,
    bidding,
    desert,
    karama,
    moving,
    revival,
    shipping,
    sisterhood,
    timing,
    truth,
    weather,
)
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action

Thought: TypeAlias = Callable[[Look, Prompt, Random], Action]

STRATEGY: Mapping[str, Thought] = {
    "ChooseAccompaniment": sisterhood.accompany,
    "ChooseAnnouncement": sisterhood.announcement,
    "ChooseBid": bidding.bid,
    "ChooseCalledWorm": desert.called_worm,
    "ChooseCharity": timing.charity,
    "ChooseDelay": timing.delay,
    "ChooseDial": weather.dial,
    "ChooseExtraMove": moving.extra_move,
    "ChooseFurtherWorm": desert.further_worm,
    "ChooseIntrusion": sisterhood.intrusion,
    "ChooseMove": moving.move,
    "ChooseNexusAct": alliances.talk,
    "ChoosePrediction": sisterhood.prediction,
    "ChooseReturn": bidding.returned,
    "ChoosePayment": karama.payment,
    "ChooseQuestion": truth.question,
    "ChooseRevival": revival.revival,
    "ChooseRide": moving.ride,
    "ChooseShipment": shipping.shipment,
    "ChooseShipmentStop": timing.shipment_stop,
    "ChooseSwap": bidding.exchange,
    "ChooseTraitor": beginning.traitor,
    "ChooseTruth": truth.answer,
    "ChooseWormTerritory": desert.worm_territory,
    "React": timing.react,
}
