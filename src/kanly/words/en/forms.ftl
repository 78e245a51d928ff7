# The fields of forms: what they are called, and values that are no names of things.

form-nothing = { $field ->
    [source] the reserves
    [karama] without a Karama
   *[other] none
}
form-flag = { $on ->
    [yes] yes
   *[other] no
}
form-field = { $name ->
    [ally_share] of it from the ally
    [amount] how much
    [destination] where to
    [dial] number on the dial
    [elite] elite forces
    [karama] whose Karama
    [kind] which way
    [location] where
    [ordinary] forces
    [source] from where
    [type] what
   *[other] { NAME($name) }
}
form-forces = { $kind ->
    [advisors] advisors
    [ordinary] forces
   *[other] { NAME($kind) } forces
} from { PLACE($place) }
form-reserves = { $kind ->
    [ordinary] forces from the reserves
   *[other] { NAME($kind) } forces from the reserves
}
