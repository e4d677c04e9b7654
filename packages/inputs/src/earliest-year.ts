/** The first year that lists of years offer unless the question names another. */
export const EARLIEST_YEAR = 1940;
