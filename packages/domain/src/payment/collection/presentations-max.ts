/** How often a bank is asked for the same collection. */
export const PRESENTATIONS_MAX = 3;
