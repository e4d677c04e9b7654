import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';

/** What a letter about the end of a case is about: one of a kind is sent, whether the payment or the run sees it first. */
export function caseName({ accountId }: { readonly accountId: string }, { openedAt }: ArrearsCase): string {
  return `${accountId}-since-${openedAt}`;
}
