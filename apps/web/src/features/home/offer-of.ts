const REFERENCE = /^[A-Za-z0-9-]{8,40}$/;

/** What an address says of the offer: `ref`, `source` and `promoCode`, as far as the gateway takes them. */
export function offerOf(search: string): { externalReference?: string; source?: string; promoCode?: string } {
  const query = new URLSearchParams(search);
  const externalReference = query.get('ref') ?? '';
  const source = query.get('source')?.slice(0, 100);
  const promoCode = query.get('promoCode')?.slice(0, 40);
  return {
    ...(REFERENCE.test(externalReference) ? { externalReference } : {}),
    ...(source ? { source } : {}),
    ...(promoCode ? { promoCode } : {}),
  };
}
