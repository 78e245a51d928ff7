### What is wrong with the settings of a game.

settings-problem = { $at }: { $problem } ({ $rule })

setting-unknown = there is no such setting{ $near ->
    [none] {""}
   *[other] ; did you mean { LIST($near, of: "text", with: "or") }?
}
setting-field-unknown = there is no such field{ $near ->
    [none] {""}
   *[other] ; did you mean { LIST($near, of: "text", with: "or") }?
}
setting-missing = is missing; needed is { $expected }
setting-type = { $given } is not { $expected }
setting-range = { $given } is not from { $min } to { $max }
setting-length = has { $given } { $unit }; { $min } to { $max } are right
setting-choice = { $given } is none of { LIST($values, of: "text", with: "or") }{ $near ->
    [none] {""}
   *[other] ; did you mean { LIST($near, of: "text", with: "or") }?
}
setting-faction = { $given } is no faction{ $near ->
    [none] {""}
   *[other] ; did you mean { LIST($near, of: "text", with: "or") }?
}
setting-twice = { $given } comes twice; once is right
setting-needs = needs { $needs }; here is { $found }
setting-not-played = { $given } is not played by this version of Kanly yet
seats-exceed-pool = there are { $seats }, but faction_pool has { $factions } factions; at most as many seats are right
seats-controllers = { $seats } seats have { $controllers } controllers; { LIST($admitted, of: "text", with: "or") } are right
seats-share = { $controller } holds { $held } of { $seats } seats; with { $controllers } controllers each holds { $share }
seats-controller-kind = { $controller } is human in one seat and bot in another; a controller is one of them
seats-faction-unclaimed = no faction is claimed; with faction_selection free every seat claims one
seats-faction-dealt = { $given } is claimed; with faction_selection { $selection } no seat claims one
seats-faction-pool = { $given } is not in faction_pool
