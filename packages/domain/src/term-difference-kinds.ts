/** What can differ between a policy's next term and the one that ends. */
export const termDifferenceKinds = [
  'COVER_ADDED',
  'COVER_DROPPED',
  'VOLUNTARY_EXCESS',
  'COMPULSORY_EXCESS',
  'ADDED_EXCESS',
  'SCHEDULE',
  'WORDING',
] as const;
export type TermDifferenceKind = (typeof termDifferenceKinds)[number];
