import type { BillAccount } from './bill-account.ts';
import { chargesAfter, dueNow, keptApart } from './due-now.ts';

/**
 * What is kept apart is owed like everything else: it is no more than what is owed once the customer has paid, what was missed first. A month that is in the
 * books and was not asked for yet is none of it, and a debit that came before its charge pays that charge.
 */
export function withoutPaidMisses(account: BillAccount): BillAccount {
  const { policy, progress, underWay } = account;
  const { charged, asked } = progress;
  const notAsked = chargesAfter(policy, { after: asked, upTo: charged });
  const paidAhead = Math.max(0, chargesAfter(policy, { after: charged, upTo: asked }) - underWay);
  const owed = Math.max(0, dueNow(account) + keptApart(progress) - notAsked + paidAhead);
  if (keptApart(progress) <= owed) return account;
  const disputed = Math.min(progress.disputed ?? 0, owed);
  return { ...account, progress: { ...progress, missed: owed - disputed, disputed } };
}
