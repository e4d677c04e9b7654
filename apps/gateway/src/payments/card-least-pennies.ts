/** Pennies below which the card provider charges nothing. Less than that waits for the next payment. */
export const CARD_LEAST_PENNIES = 30;
