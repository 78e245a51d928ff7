"""Places as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId

LOCATIONS = [location.id for location in catalog.board().locations]


@pytest.mark.rule("BOARD-28")
def test_a_sector_is_named_where_there_are_several() -> None:
    assert catalog.place_name(LocationId("cielago_north_1")) == "Cielago North (sector 1)"
    assert catalog.place_name(LocationId("red_chasm_7")) == "Red Chasm"
    assert catalog.place_name(TerritoryId("cielago_north")) == "Cielago North"
    with pytest.raises(KeyError):
        catalog.place_name(LocationId("caladan"))


@pytest.mark.rule("BOARD-28")
@pytest.mark.parametrize("text", ["Tuek's Sietch", "TUEKS SIETCH", "tuek’s-sietch", " tueks  sietch sector 5"])
def test_case_apostrophes_and_hyphens_do_not_matter(text: str) -> None:
    assert catalog.find_place(text) == ("tueks_sietch_5",)


@pytest.mark.rule("BOARD-28")
def test_a_leading_the_does_not_matter() -> None:
    assert catalog.find_place("Minor Erg 7") == catalog.find_place("the minor erg (sector 7)") == ("the_minor_erg_7",)
    assert len(catalog.find_place("The Minor Erg")) == 4
    assert catalog.find_place("Giedi Prime") == ()


@pytest.mark.rule("BOARD-28")
@given(st.sampled_from(LOCATIONS))
def test_a_place_is_found_by_its_name(location: LocationId) -> None:
    assert catalog.find_place(catalog.place_name(location)) == (location,)
