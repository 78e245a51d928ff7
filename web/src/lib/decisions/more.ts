/** The context under which the panel hands what can be done beside the answer to the body of a control. */
export const MORE = "kanly-more";
