"""Which thought answers which question outside of battles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from kanly.bots.medium import (
    alliances,
    ambassadors,
    beginning,
    bidding,
    desert,
    karama,
    moving,
    revival,
    shipping,
    sisterhood,
    terror,
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
    "ChooseCopiedEffect": ambassadors.copied,
    "ChooseDelay": timing.delay,
    "ChooseDial": weather.dial,
    "ChooseEnemyAnswer": alliances.answer_offer,
    "ChooseExtraMove": moving.extra_move,
    "ChooseFreeShipment": ambassadors.free_shipment,
    "ChooseFurtherWorm": desert.further_worm,
    "ChooseIntrusion": sisterhood.intrusion,
    "ChooseMove": moving.move,
    "ChooseNexusAct": alliances.talk,
    "ChoosePrediction": sisterhood.prediction,
    "ChooseRelocation": ambassadors.relocation,
    "ChooseReturn": bidding.returned,
    "ChoosePayment": karama.payment,
    "ChooseQuestion": truth.question,
    "ChooseRevival": revival.revival,
    "ChooseRide": moving.ride,
    "ChooseRobbery": terror.robbery,
    "ChooseShipment": shipping.shipment,
    "ChooseShipmentStop": timing.shipment_stop,
    "ChooseSneakAttack": terror.sneak_attack,
    "ChooseSwap": bidding.exchange,
    "ChooseTerror": terror.reveal,
    "ChooseTies": alliances.answer_offer,
    "ChooseTraitor": beginning.traitor,
    "ChooseTrigger": ambassadors.trigger,
    "ChooseTruth": truth.answer,
    "ChooseWormTerritory": desert.worm_territory,
    "React": timing.react,
}
