import type { OfferDocument } from '@marque/domain/proposal/proposal';

type Named = Pick<OfferDocument, 'document' | 'hash'>;

/** Whether what was kept when the customer agreed is exactly what is shown, document by document. */
export function isKept(shown: readonly Named[], kept: readonly Named[]): boolean {
  const has = ({ document, hash }: Named) => kept.some((one) => one.document === document && one.hash === hash);
  return shown.length === kept.length && shown.every(has);
}
