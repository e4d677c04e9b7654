/** What somebody may need so that they can deal with us as others do. */
export const supportNeeds = [
  'LARGE_PRINT',
  'PLAIN_TEXT',
  'BY_POST',
  'PLEASE_RING',
  'MORE_TIME',
  'SOMEBODY_SPEAKS',
  'OTHER',
] as const;
export type SupportNeed = (typeof supportNeeds)[number];
