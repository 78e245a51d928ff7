"""Bids: what may be bid, by what means, and what stands behind a bid (BID-08, BID-13, ALLY-04, ALLY-07)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from msgspec import Struct

from kanly.kernel import (
    Action,
    Choice,
    Collect,
    Decision,
    Draft,
    Fact,
    Field,
    Form,
    Pass,
    Quote,
    ReactionPlay,
    Refused,
    Seat,
    Violation,
    computed,
    violation,
)
from kanly.rules.core.spice import commitments, pledge
from kanly.state import Engine, Thing

CARD = "card"
"""The kind of an ordinary lot: a card of the Treachery Deck."""


# ------------------------------------------------------------------------------------------------ what may be answered
class Bid(Action, frozen=True):
    """BID-08 · So much spice for the lot; `ally_share` of it from the ally, `backed` of it from whoever has promised
    spice for this seat's bids (HOUSE-02). Unless they are named, what is promised is used first, then the own spice."""

    amount: int
    ally_share: int | None = None
    backed: int | None = None


class PlayForLot(Action, frozen=True):
    """Play a card that gets the lot without spice, instead of bidding."""

    card: Thing

    def procedure(self, g: Engine, seat: Seat) -> ReactionPlay:
        """What is carried out; the seat gets the lot if it was effective."""
        raise NotImplementedError


BidAnswer: TypeAlias = Bid | PlayForLot | Pass


class Offer(Struct, frozen=True):
    """A bid that was made, in spice: everybody knows the amount, the share that the ally would pay, and what is
    `backed`: promised by another, who would pay it (HOUSE-02)."""

    seat: Seat
    amount: int
    ally_share: int = 0
    backed: int = 0

    @property
    def own(self) -> int:
        """What the bidder would pay."""
        return self.amount - self.ally_share - self.backed


# ------------------------------------------------------------------------------------------------ means
@Collect
def backing(g: Engine, seat: Seat, kind: str) -> Iterable[Thing]:
    """BID-14 · The cards of the seat's hand, each of which gets it a lot of this kind without spice, and so stands
    behind a bid beyond its means. Cards that are reserved for just that are among them."""
    return ()


@Collect
def instead_of_bidding(g: Engine, seat: Seat, kind: str) -> Iterable[PlayForLot]:
    """What the seat may play, when it is its turn to bid, to get a lot of this kind at once."""
    return ()


def promised(g: Engine, seat: Seat) -> int:
    """HOUSE-02 · What another has promised for the bids of this seat and has not paid yet."""
    return g.table.backings[seat].spice if seat in g.table.backings else 0


def backed_by(g: Engine, seat: Seat) -> int:
    """HOUSE-02 · What this seat has promised for the bids of others and has not paid yet."""
    backings = g.table.backings
    return sum(backing.spice for backing in backings.values() if backing.by == seat) if backings else 0


def unpromised(g: Engine, seat: Seat) -> int:
    """The purse, less what is promised for the bids of others."""
    return g.table.purses[seat] - backed_by(g, seat)


def committed(g: Engine, seat: Seat, offer: Offer) -> int:
    """BID-13 · The spice of the seat that is bound by the high bid. The own share is bound if it is there; otherwise a
    card stands behind the bid (BID-14). The ally's share is bound whatever stands behind the rest, so that it tells
    nothing."""
    if seat == offer.seat:
        return offer.own if offer.own <= unpromised(g, seat) else 0
    return offer.ally_share if g.table.ally(offer.seat) == seat else 0


def covered(g: Engine, offer: Offer) -> bool:
    """Whether the spice to pay this bid is there."""
    ally = g.table.ally(offer.seat)
    helped = not offer.ally_share or (ally is not None and unpromised(g, ally) >= offer.ally_share)
    return helped and promised(g, offer.seat) >= offer.backed and unpromised(g, offer.seat) >= offer.own


def payable(g: Engine, offer: Offer, kind: str) -> bool:
    """KARAMA-16 · Whether something stands behind this bid: spice, or a card."""
    return covered(g, offer) or bool(backing(g, offer.seat, kind))


class Means(Struct, frozen=True):
    """What a bidder may spend on a lot: own spice, what the ally allows, what another has promised, and whether a card
    lifts the limit."""

    own: int
    pledged: int
    promised: int
    unlimited: bool

    @property
    def most(self) -> int:
        """The highest bid that can be paid in spice."""
        return self.own + self.pledged + self.promised

    def settled(self, bid: Bid) -> tuple[int, int]:
        """BID-08 · The ally's share and what is backed. Unless they are named: of what is promised as much as the rest
        of the bid takes, of the pledge what the own spice does not reach. A bid that only a card can pay needs
        nobody's spice (BID-14)."""
        rest = bid.amount - max(0, bid.ally_share or 0) if bid.amount <= self.most else 0
        backed = max(0, min(self.promised, rest)) if bid.backed is None else bid.backed
        missing = max(0, bid.amount - backed - self.own)
        share = missing if missing <= self.pledged else 0
        return share if bid.ally_share is None else bid.ally_share, backed

    def backings(self, amount: int) -> range:
        """What can be named as backed in this bid; may be empty."""
        least = 0 if self.unlimited else max(0, amount - self.own - self.pledged)
        return range(least, min(self.promised, amount) + 1)

    def shares(self, amount: int, backed: int | None) -> range:
        """The shares of the ally that can be named with this bid when so much is backed, or as much as can be; may be
        empty."""
        others = min(self.promised, amount) if backed is None else backed
        least = 0 if self.unlimited else max(0, amount - others - self.own)
        return range(least, min(self.pledged, amount - (backed or 0)) + 1)


def means(g: Engine, seat: Seat, kind: str, standing: Offer | None) -> Means:
    """BID-08 · The own free spice, the ally's pledge as it is now (ALLY-07), a card. BID-13 · What the own purse has
    bound for the ally's high bid is free for a new one, which releases it; what the high bidder has bound stays bound,
    so that the ally can draw on what it sees and learns nothing more."""
    bound = sum(commitments(g, seat)) - (committed(g, seat, standing) if standing else 0)
    ally = g.table.ally(seat)
    pledged = pledge(g, ally) if ally is not None else 0
    return Means(max(0, g.table.purses[seat] - bound), pledged, promised(g, seat), bool(backing(g, seat, kind)))


# ------------------------------------------------------------------------------------------------ the decision
class ChooseBid(Decision[BidAnswer]):
    """BID-06, BID-08 · A bid or a pass; or a card that takes the lot. `standing` is the high bid. A seat that can
    afford nothing is asked all the same."""

    rule = "BID-08"
    listed = False
    lot: int
    kind: str
    standing: Offer | None

    @property
    def lowest(self) -> int:
        """The lowest amount that exceeds the high bid; 1 if there is none."""
        return self.standing.amount + 1 if self.standing else 1

    @computed
    def means(self, g: Engine) -> Means:
        """What this seat may spend."""
        return means(g, self.seat, self.kind, self.standing)

    def offer(self, g: Engine, bid: Bid) -> Offer:
        """The bid with its shares settled."""
        if bid.ally_share is not None and bid.backed is not None:
            return Offer(self.seat, bid.amount, bid.ally_share, bid.backed)
        return Offer(self.seat, bid.amount, *self.means(g).settled(bid))

    def check(self, g: Engine, action: BidAnswer) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        if isinstance(action, Bid):
            return tuple(self.objections(action, self.means(g)))
        if action in instead_of_bidding(g, self.seat, self.kind):
            return ()
        return (violation(self.rule, "not-an-option"),)

    def objections(self, bid: Bid, means: Means) -> Iterable[Violation]:
        """Why this bid may not be made. Too little spice is told in the same words whatever is missing (KARAMA-12
        point 7)."""
        if bid.amount < self.lowest:
            bidder = self.standing.seat if self.standing else ""
            yield violation("BID-08", "bid-too-low", high=self.lowest - 1, bidder=bidder, lowest=self.lowest)
        share, backed = means.settled(bid)
        own = bid.amount - share - backed
        if not 0 <= backed <= min(means.promised, max(0, bid.amount)):
            yield violation("HOUSE-02", "backed-not-in-bid", backed=backed, promised=means.promised)
        elif not 0 <= share <= max(0, bid.amount - backed):
            yield violation("BID-08", "ally-share-not-in-bid", share=share, amount=bid.amount)
        elif share > means.pledged or (own > means.own and not means.unlimited):
            yield violation("BID-08", "bid-beyond-means")

    def quote(self, g: Engine, draft: BidAnswer) -> Quote:
        costs: Mapping[Seat, int] = {}
        if isinstance(draft, Bid):
            offer = self.offer(g, draft)
            costs = self.costs(g, offer, self.means(g))
        return Quote(tuple(self.check(g, draft)), costs)

    def costs(self, g: Engine, offer: Offer, means: Means) -> dict[Seat, int]:
        """What this bid would cost whom, if it is paid in spice; nobody, if only a card can pay it."""
        ally = g.table.ally(self.seat)
        if offer.own > means.own:
            return {}
        paid = {self.seat: offer.own} | ({ally: offer.ally_share} if ally else {})
        if offer.backed:
            backer = g.table.backings[self.seat].by
            paid[backer] = paid.get(backer, 0) + offer.backed
        return {payer: spice for payer, spice in paid.items() if spice}

    def options(self, g: Engine) -> Iterable[BidAnswer]:
        """To pass, the cards that take the lot, the next bids."""
        yield Pass()
        yield from instead_of_bidding(g, self.seat, self.kind)
        means = self.means(g)
        top = max(means.most, self.lowest if means.unlimited else 0)
        yield from (Bid(amount) for amount in range(self.lowest, min(top, self.lowest + 2) + 1))

    def sample(self, g: Engine, rng: Random) -> BidAnswer:
        """Often a pass; otherwise mostly a little more than the high bid."""
        if rng.random() < 0.4:
            return Pass()
        if rng.random() < 0.1 and (plays := instead_of_bidding(g, self.seat, self.kind)):
            return rng.choice(plays)
        means, amount = self.means(g), self.lowest + int(rng.expovariate(0.5))
        if not means.unlimited:
            amount = min(amount, means.most)
        if amount < self.lowest or not (backings := means.backings(amount)):
            return Pass()
        backed = rng.choice(backings) if means.promised else 0
        return Bid(amount, rng.choice(means.shares(amount, backed)) if means.pledged else 0, backed)

    def default(self, g: Engine) -> BidAnswer:
        """BID-16 · Silence is a pass."""
        return Pass()

    def facts(self) -> dict[str, Fact]:
        high, bidder = (self.standing.amount, self.standing.seat) if self.standing else (0, "")
        price = self.lowest  # of which standing orders speak (KARAMA-27)
        standing = self.standing is not None
        return {**super().facts(), "standing": standing, "high": high, "bidder": bidder, "price": price}

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        """The amount, then what is backed and the ally's share. With a card that takes the lot, first which of both."""
        plays = instead_of_bidding(g, self.seat, self.kind)
        kinds = ("Bid", *dict.fromkeys(type(play).__name__ for play in plays))
        chosen = draft.get("type", "Bid")
        fields = [Field("type", "action", tuple(Choice(kind) for kind in kinds))] if plays else []
        if chosen == "Bid":
            fields += self.bid_fields(g, draft, self.means(g))
        else:
            cards = [Choice(play.card) for play in plays if type(play).__name__ == chosen]
            fields.append(Field("card", "card", tuple(cards)))
        return Form(chosen, tuple(fields))

    def bid_fields(self, g: Engine, draft: Draft, means: Means) -> Iterable[Field]:
        """Beside what can be bid stands the high bid, which is too low, and the first that is beyond means."""
        amounts = range(self.lowest, max(means.most, self.lowest if means.unlimited else 0) + 1)
        yield Field(
            "amount",
            "number",
            tuple(Choice(n, self.costs(g, self.offer(g, Bid(n)), means)) for n in amounts),
            self.refused(means, [Bid(self.lowest - 1), Bid(max(amounts.stop, self.lowest))], "amount"),
            open_ended=means.unlimited,
        )
        if means.promised:
            yield self.backed_field(g, draft.get("amount"), means)
        if g.table.ally(self.seat):
            yield self.share_field(g, draft.get("amount"), draft.get("backed"), means)

    def backed_field(self, g: Engine, amount: int | None, means: Means) -> Field:
        """HOUSE-02 · What can be backed in a bid of this amount, in any bid while there is none."""
        if amount is None:
            return Field("backed", "number", tuple(Choice(backed) for backed in range(means.promised + 1)))
        found = means.backings(amount)
        return Field(
            "backed",
            "number",
            tuple(Choice(n, self.costs(g, self.offer(g, Bid(amount, backed=n)), means)) for n in found),
            self.refused(means, [Bid(amount, backed=n) for n in (found.start - 1, found.stop) if n >= 0], "backed"),
        )

    def share_field(self, g: Engine, amount: int | None, backed: int | None, means: Means) -> Field:
        """The shares of the ally in a bid of this amount of which so much is backed, in any bid while there is none."""
        if amount is None:
            return Field("ally_share", "number", tuple(Choice(share) for share in range(means.pledged + 1)))
        shares = means.shares(amount, backed)
        return Field(
            "ally_share",
            "number",
            tuple(Choice(n, self.costs(g, self.offer(g, Bid(amount, n, backed)), means)) for n in shares),
            self.refused(
                means, [Bid(amount, n, backed) for n in (shares.start - 1, shares.stop) if n >= 0], "ally_share"
            ),
        )

    def refused(self, means: Means, bids: Iterable[Bid], field: str) -> tuple[Refused, ...]:
        """Those of the bids that may not be made, each with the reasons."""
        found = ((getattr(bid, field), tuple(self.objections(bid, means))) for bid in bids)
        return tuple(Refused(value, why) for value, why in found if why)
