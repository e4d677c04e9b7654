/** How often the number of each random life is renewed. */
export const RENEWALS_PER_LIFE = 10;
