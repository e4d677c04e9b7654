/** Claims and convictions are asked about, and weighed, for five years: those dated less than five full years before the start. */
export const LOOK_BACK_YEARS = 5;
