/** The context under which the panel hands what can be done beside the answer to the body of a control. */
export const MORE = "kanly-more";

/** The context under which the panel tells the foot of a control whether an action is the answer that an earlier draft
 * would have been: the draft has changed since, and what is thought of it has not come yet. */
export const OUTDATED = "kanly-outdated";
