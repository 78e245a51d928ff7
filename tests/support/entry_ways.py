"""Ways of entering a territory, each declared where it is declared in a game: in somebody's turn, or after a worm.

A `Scene` says what lies and stands at the place that is entered, and what everybody does about the entry. `staged` puts
the pieces on the board and plays to the moment just before the first declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kanly import catalog
from kanly.catalog import LocationId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Action, Machine, Pass, Seat
from kanly.rules.cards.hajr import PlayHajr
from kanly.rules.core.places import territory_of
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.rides import Ride
from kanly.rules.registry import ruleset
from kanly.state import Engine, Forces
from support.moving import go
from support.position import Position, position
from support.shipping import across, ship

ECAZ, MORITANI, SISTERS, GUILD = map(Seat, ("ecaz", "moritani", "bene_gesserit", "spacing_guild"))
ALLY, HOLDER = Seat("atreides"), Seat("harkonnen")
"""Who is the ally of Ecaz, if nobody else is, and who holds the Karama."""

CARTHAG, ARRAKEEN, TUEK, TABR, HABBANYA, BASIN, ARSUNT, NORTH, SINK = map(
    LocationId,
    (
        *("carthag_11", "arrakeen_10", "tueks_sietch_5", "sietch_tabr_14", "habbanya_sietch_17"),
        *("imperial_basin_9", "arsunt_11", "cielago_north_1", "polar_sink"),
    ),
)
AMBASSADORS = tuple(token.id.removeprefix("ambassador_") for token in catalog.ambassadors().tokens)
TERRORS = ("assassination", "atomics", "extortion", "robbery", "sabotage", "sneak_attack")
MOVABLE: Mapping[str, LocationId] = {ECAZ: BASIN, **dict.fromkeys((ALLY, SISTERS), LocationId("imperial_basin_10"))}
"""Where those stand whom the Ambassador of the Fremen can move: Ecaz, and whoever is its ally."""

SPICE, STORM, MOST_PAUSES = 9, 7, 200
CARDS = ("shield", "snooper", "crysknife", "chaumas", "lasgun", "maula_pistol", "cheap_hero", "hunter_seeker")
LEADERS = dict(
    emperor="caid", fremen="jamis", spacing_guild="guild_rep", bene_gesserit="princess_irulan", ecaz="sanya_ecaz",
    moritani="vando_terboli", atreides="dr_wellington_yueh", harkonnen="umman_kudu",
)  # fmt: skip

Deed = tuple[str, str, Callable[[Engine], Action]]
"""What is declared: by which answer to which question, and by whom."""


class Way(NamedTuple):
    """A way of entering. `entrant` comes by `cause` to `place`; `deeds` are declared one after the other, the last of
    which is the first entry. `paid`: what that costs; `guild`: the Guild is at the table; `windows` are answered
    before anything is paid. `before`: what is done about the entries that lead to this one, and the tokens that they
    need: `embassy`, the Ambassador in Arrakeen, `token`, the Terror token at the place. `allied`: Ecaz has this ally.
    `then`: what is asked when all is over."""

    entrant: str
    cause: ArrivalCauseId
    place: LocationId
    deeds: tuple[Deed, ...]
    then: str
    root: ArrivalCauseId | None = None
    shipper: str = ""
    stands: Mapping[LocationId, Mapping[str, int]] = {}
    paid: int = 0
    guild: bool = False
    windows: tuple[str, ...] = ()
    before: Mapping[tuple[str, str], str] = {}
    embassy: str = ""
    token: str = ""
    allied: str = ""
    modes: tuple[str, ...] = ("basic", "advanced")

    @property
    def first(self) -> tuple[str, ArrivalCauseId, LocationId]:
        """Who makes the first entry, how, and where to."""
        return self.shipper or self.entrant, self.root or self.cause, ARRAKEEN if self.embassy else self.place


class Scene(NamedTuple):
    """An entry by this `way`, and what is done about it: `acts`, by the stage of ARRIVE-05 and the cause of the entry.
    `terror` and `embassy` lie at the place, `sisters` of that side stand there; `shipped`, `moved`: a Terror token and
    an Ambassador where those go who come by the Ambassadors of the Guild and of the Fremen. `allied`: the ally of
    Ecaz; `stopper`: the Guild may stop shipments."""

    way: str
    mode: str = "advanced"
    acts: Mapping[tuple[str, str], str] = {}
    terror: tuple[str, ...] = ()
    embassy: str = ""
    sisters: str = ""
    shipped: tuple[str, str] = ("", "")
    moved: tuple[str, str] = ("", "")
    allied: str = ""
    stopper: bool = False

    def name(self) -> str:
        """What the test of this scene is called."""
        acts = [f"{stage} {act or 'nothing'}" for (stage, _), act in self.acts.items()]
        said = [self.way, self.mode, *acts, *self.terror, self.embassy, self.sisters, self.allied]
        return " ".join(filter(None, said)).replace(" ", "-")

    @property
    def all_acts(self) -> dict[tuple[str, str], str]:
        """What is done, those acts included that lead to the entry."""
        return {**WAYS[self.way].before, **self.acts}

    @property
    def tokens(self) -> dict[str, tuple[str, ...]]:
        """The Terror tokens, by territory; that with which the way begins comes first."""
        way = WAYS[self.way]
        found: dict[str, tuple[str, ...]] = {territory_of(way.place): (way.token, *self.terror)}
        found |= {"habbanya_sietch": self.shipped[:1], "tueks_sietch": self.moved[:1]}
        return {place: tuple(filter(None, names)) for place, names in found.items() if any(names)}

    @property
    def embassies(self) -> dict[str, str]:
        """The Ambassadors, by territory."""
        way = WAYS[self.way]
        found: dict[str, str] = {territory_of(way.place): self.embassy, "arrakeen": way.embassy}
        found |= {"habbanya_sietch": self.shipped[1], "tueks_sietch": self.moved[1]}
        return {place: name for place, name in found.items() if name}

    @property
    def ally(self) -> str:
        """The ally of Ecaz."""
        return self.allied or WAYS[self.way].allied

    def goal(self, cause: str) -> LocationId:
        """Where those go who come by an Ambassador."""
        way = WAYS[self.way]
        return way.place if way.cause == cause else {"guild_ambassador": HABBANYA, "fremen_ambassador": TUEK}[cause]

    @property
    def cohort(self) -> tuple[str, ...]:
        """Five Ambassadors: those on the board, and others that nobody wants to copy."""
        named = [name for name in self.embassies.values() if name != "ecaz"]
        copied = [act.removeprefix("copy ") for act in self.acts.values()]
        others = [name for name in AMBASSADORS if name not in (*named, *copied, "ecaz")]
        return tuple([*named, *others][:5])


def hajr(g: Engine) -> Action:
    """The Emperor plays the card."""
    return PlayHajr(next(card for card in g.table.hands[Seat("emperor")] if g.table.faces[card] == "hajr"))


def says(action: Action) -> Callable[[Engine], Action]:
    """The answer that needs no look at the table."""
    return lambda g: action


RIDE = Ride(TABR, {NORTH: Forces(2)})
STAYS: Deed = ("ChooseShipment", "emperor", says(Pass()))
WALKS: Deed = ("ChooseMove", "emperor", says(go(CARTHAG, arsunt_11=2)))
TO_ARRAKEEN: Deed = ("ChooseMove", "emperor", says(go(ARRAKEEN, imperial_basin_11=1)))
IN_THE_BASIN = {LocationId("imperial_basin_11"): {"emperor": 4}}
IN_ARSUNT = {ARSUNT: {"emperor": 4}}
NEXT_TURN = "ChooseShipment ecaz"

WAYS: Mapping[str, Way] = {
    "reserve_shipment": Way(
        "emperor", "reserve_shipment", CARTHAG, (("ChooseShipment", "emperor", says(ship(2, CARTHAG))),),
        "ChooseMove emperor", paid=2, guild=True, stands=IN_ARSUNT,
    ),
    "fremen_reserves": Way(
        "fremen", "fremen_reserves", TABR, (("ChooseShipment", "fremen", says(ship(2, TABR))),), "ChooseMove fremen",
        stands={NORTH: {"fremen": 2}},
    ),
    "cross_shipment": Way(
        GUILD, "cross_shipment", CARTHAG, (("ChooseShipment", GUILD, says(across(CARTHAG, {TUEK: 2}))),),
        f"ChooseMove {GUILD}", paid=1, stands={TUEK: {GUILD: 3}, SINK: {GUILD: 1}},
        windows=("guild_shipment_types guild_half_price",),
    ),
    "movement": Way("emperor", "movement", CARTHAG, (STAYS, WALKS), NEXT_TURN, stands=IN_ARSUNT),
    "card_movement": Way(
        "emperor", "card_movement", CARTHAG,
        (
            STAYS,
            ("ChooseMove", "emperor", says(go("hagga_basin_12", arsunt_11=1))),
            ("ChooseExtraMove", "emperor", hajr),
            WALKS,
        ),
        NEXT_TURN, stands=IN_ARSUNT,
    ),
    "worm_ride": Way(
        "fremen", "worm_ride", TABR, (("ChooseRide", "fremen", says(RIDE)),), "ChooseRide fremen",
        stands={NORTH: {"fremen": 4}},
    ),
    "accompany": Way(
        SISTERS, "accompany", CARTHAG, (("ChooseShipment", "emperor", says(ship(2, CARTHAG))),), "ChooseMove emperor",
        root="reserve_shipment", shipper="emperor", paid=2, stands=IN_ARSUNT,
        before={("accompany", "reserve_shipment"): "along"}, modes=("advanced",),
    ),
    "guild_ambassador": Way(
        ECAZ, "guild_ambassador", CARTHAG, (STAYS, TO_ARRAKEEN), NEXT_TURN, root="movement", shipper="emperor",
        stands=IN_THE_BASIN, before={("ambassador", "movement"): "trigger"}, embassy=GUILD,
    ),
    "fremen_ambassador": Way(
        ECAZ, "fremen_ambassador", CARTHAG, (STAYS, TO_ARRAKEEN), NEXT_TURN, root="movement", shipper="emperor",
        stands=IN_THE_BASIN, before={("ambassador", "movement"): "trigger"}, embassy="fremen",
    ),
    "guild_ambassador_for_the_ally": Way(
        ALLY, "guild_ambassador", CARTHAG, (STAYS, TO_ARRAKEEN), NEXT_TURN, root="movement", shipper="emperor",
        stands=IN_THE_BASIN, before={("ambassador", "movement"): "ally"}, allied=ALLY, embassy=GUILD,
    ),
    "fremen_ambassador_for_the_ally": Way(
        ALLY, "fremen_ambassador", CARTHAG, (STAYS, TO_ARRAKEEN), NEXT_TURN, root="movement", shipper="emperor",
        stands=IN_THE_BASIN, before={("ambassador", "movement"): "ally"}, allied=ALLY, embassy="fremen",
    ),
    "sneak_attack": Way(
        MORITANI, "sneak_attack", CARTHAG, (STAYS, WALKS), NEXT_TURN, root="movement", shipper="emperor",
        stands=IN_ARSUNT, before={("terror", "movement"): "reveal"}, token="sneak_attack",
    ),
    "sneak_attack_on_sisters": Way(
        MORITANI, "sneak_attack", CARTHAG,
        (("ChooseShipment", SISTERS, says(Pass())), ("ChooseMove", SISTERS, says(go(CARTHAG, arsunt_11=2)))),
        NEXT_TURN, root="movement", shipper=SISTERS, stands={ARSUNT: {SISTERS: 3}},
        before={("terror", "movement"): "reveal"}, token="sneak_attack",
    ),
}  # fmt: skip


# ------------------------------------------------------------------------------------------------ on the board
def seats_of(scene: Scene) -> list[str]:
    """Who plays, whoever makes the first entry at the head."""
    first, *_ = WAYS[scene.way].first
    guild = [GUILD] if scene.stopper or WAYS[scene.way].guild else []
    allies = [scene.ally] if scene.ally else []
    return [*dict.fromkeys((first, ECAZ, MORITANI, SISTERS, HOLDER, *guild, *allies))]


def hands_of(scene: Scene) -> dict[str, list[str]]:
    """The cards of each."""
    given = {"emperor": ["kulon", "hajr"] if scene.way == "card_movement" else ["kulon"], HOLDER: ["karama"]}
    if scene.stopper:
        given[GUILD] = ["karama"]
    return {seat: given.get(seat, [card]) for seat, card in zip(seats_of(scene), CARDS, strict=False)}


def staged(scene: Scene) -> Engine:
    """The table just before the first declaration of the way: everybody has a card, a Traitor Card and 9 spice."""
    way, seats = WAYS[scene.way], seats_of(scene)
    p = position(*seats, turn=2, mode=scene.mode, no_reveal_at_end=True).storm(STORM).order(*seats)
    p.purse(**dict.fromkeys(seats, SPICE)).tanks(**dict.fromkeys(seats, 3)).current_territory("cielago_north")
    p.spice_deck("shai_hulud", "shai_hulud", "spice_south_mesa").predicted(seats[0], 9)
    if way.cause != "card_movement":
        p.discarded("hajr")  # so nobody is asked for a further move
    p.hand(**hands_of(scene)).traitors(**{seat: [LEADERS[seat]] for seat in seats})
    stand(p, scene)
    p.ambassadors(*scene.cohort, placed=scene.embassies)
    for place, names in scene.tokens.items():
        for name in names:
            p.terror({place: name})
    rules = ruleset(p.table.settings, p.table.seats, p.policies)
    g: Engine = Machine.start(
        p.table, Phase("spice_blow" if way.cause == "worm_ride" else "shipment_movement"), rules, "x"
    )
    return until(g, way.deeds[0])


def stand(p: Position, scene: Scene) -> None:
    """The forces on the board. Advisors need somebody to be with."""
    way = WAYS[scene.way]
    for place, groups in way.stands.items():
        p.forces({str(place): groups})
    p.forces({MOVABLE[seat]: {seat: 2} for seat in filter(None, (ECAZ, scene.ally))})
    if scene.sisters:
        there = Forces(2) if scene.sisters == "fighters" else Forces(advisors=2)
        p.forces({way.place: {SISTERS: there, **({HOLDER: 1} if scene.sisters == "advisors" else {})}})
    if scene.ally:
        p.allied(ECAZ, scene.ally)
    if not scene.stopper and GUILD in p.table.seats:
        p.table.special_powers_used = (GUILD,)


def until(g: Engine, deed: Deed) -> Engine:
    """Everybody is silent until this is asked."""
    name, seat, _ = deed
    for _ in range(MOST_PAUSES):
        question = g.question
        assert question, f"{name} of {seat} is never asked"
        if {who: type(decision).__name__ for who, decision in question.decisions.items()} == {seat: name}:
            return g
        decision = g.owed()[0]
        g.act(decision.seat, decision.default(g))
    raise AssertionError(f"{name} of {seat} is never asked")
