import type { OfferDocument } from '@marque/domain/proposal/proposal';

type Named = Pick<OfferDocument, 'document' | 'hash'>;

/** Whether the documents kept when the customer agreed are exactly those shown now. */
export function isKept(shown: readonly Named[], kept: readonly Named[]): boolean {
  const has = ({ document, hash }: Named) => kept.some((one) => one.document === document && one.hash === hash);
  return shown.length === kept.length && shown.every(has);
}
