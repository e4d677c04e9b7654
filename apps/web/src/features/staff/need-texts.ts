import type { NeedsToKnowWire } from '@marque/contract';

/** What staff read of each need. */
export const needTexts: { readonly [N in NeedsToKnowWire['needs'][number]]: string } = {
  LARGE_PRINT: 'staff.needs.LARGE_PRINT',
  PLAIN_TEXT: 'staff.needs.PLAIN_TEXT',
  BY_POST: 'staff.needs.BY_POST',
  PLEASE_RING: 'staff.needs.PLEASE_RING',
  MORE_TIME: 'staff.needs.MORE_TIME',
  SOMEBODY_SPEAKS: 'staff.needs.SOMEBODY_SPEAKS',
  OTHER: 'staff.needs.OTHER',
};
