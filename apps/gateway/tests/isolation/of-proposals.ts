import type { Holder, Named } from './asker.ts';

/** Somebody's proposals, by kind. */
export function ofProposals(owner: Holder, codes: { readonly [what: string]: string }): Named[] {
  return Object.entries(codes).map(([what, value]) => ({ kind: 'proposal', what, value, owner }));
}
