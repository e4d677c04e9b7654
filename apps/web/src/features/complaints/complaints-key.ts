/** The key under which a customer’s complaints are kept. */
export const COMPLAINTS_KEY = ['complaints'] as const;
