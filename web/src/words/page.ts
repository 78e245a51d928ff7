/** Every page: what stands around it, and what it says when something is amiss. */
export const page = {
  app: "Kanly",
  home: "Kanly: all rooms",
  skip: "To your decision",
  loading: "One moment",
  broken: "The server has answered in a way that this page cannot read.",
  offline: "The line is broken. Nothing is lost; the table comes back by itself.",
  live: "Live",
  reconnecting: "Reconnecting",
  plain: "Plain pages",
  close: "Close",
  menu: "Menu",
  menuGroups: { play: "This game", rules: "Rules", friends: "Friends", you: "You" },
  rules: "The rules",
  none: "none",
  noRoom: "This room cannot be shown",
  nowhere: "There is nothing here",
  nowhereText: "This address leads to no table, no rule and no lesson.",
  wayHome: "To all tables",

  site: { name: "Pages", play: "Play", games: "My games", rules: "Rules", learn: "Learn" },
} as const;
