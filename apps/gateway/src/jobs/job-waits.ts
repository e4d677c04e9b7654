/** A job cannot be done yet, and nothing is wrong with it: it is tried again without counting as a failure. The message says what it waits for. */
export class JobWaits extends Error {}
