/** The first year that lists of years offer where the question does not say another. */
export const EARLIEST_YEAR = 1940;
