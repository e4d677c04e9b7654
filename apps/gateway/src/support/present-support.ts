import type { SupportWire } from '@marque/contract';
import type { StoredSupport } from '../store/support/stored-support.ts';

/** The needs that a customer has told us, as they see them themselves. */
export function presentSupport(support: StoredSupport | undefined): SupportWire {
  const { askedAt = null, said = null, agreedAt = null, saidBy = null } = support ?? {};
  return {
    ...{ needs: [...(said?.needs ?? [])], other: said?.other ?? null },
    ...{ askedAt, agreedAt, isFromStaff: saidBy !== null },
  };
}
