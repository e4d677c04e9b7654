import { type Instant, type Pennies, sumPennies } from '@marque/base';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { creditJournal } from '../../billing/post-journal.ts';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import type { RefundablePayment } from '../../payment/refund/refundable-payments.ts';
import { settledFrom } from '../../policy/ending/settled-from.ts';
import type { Policy } from '../../policy/policy.ts';
import type { BookedPeriod } from './booked-periods.ts';
import { creditsOfEnd } from './credits-of-end.ts';
import { type RefundPart, splitRefund } from './split-refund.ts';

/** The books of an account whose policy somebody has ended, or whose term is over. */
export type EndingBooks = {
  /** Whether the end has come and was made true: what it gives back is credited. */
  readonly isDone: boolean;
  /** What is charged and not credited. */
  readonly booked: readonly BookedPeriod[];
  /** The newest first, with what is left of each. */
  readonly payments: readonly RefundablePayment[];
  /** Pennies of refunds that are promised and not in the books yet. */
  readonly promised: Pennies;
  /** Whether the few pennies that were left to pay have been let go. */
  readonly isLetGo: boolean;
  /** Pennies of payments that a bank has taken back in a dispute which is not won: they follow its outcome. */
  readonly held: Pennies;
};

/**
 * One thing to do about an end: carry it out, give back what the customer is owed, let go what is too little to be
 * paid, or note that cover has ended by itself. Money in pennies.
 */
export type EndingStep =
  | { readonly kind: 'end-cover'; readonly credits: readonly LedgerTransaction[]; readonly credited: Pennies }
  | { readonly kind: 'give-back'; readonly parts: readonly RefundPart[] }
  | { readonly kind: 'let-go'; readonly journal: LedgerTransaction; readonly amount: Pennies }
  | { readonly kind: 'lapse' };

/** An account as far as its end goes. */
export type EndingAccount = {
  readonly policy: Policy;
  readonly balance: Pennies;
  readonly underWay: Pennies;
  readonly underWayBesides: Pennies;
  readonly ending?: EndingBooks;
  /** Whether it was seen that cover has ended by itself. */
  readonly isLapsed?: boolean;
};

/**
 * The next thing to do about an end, or the moment until which there is nothing; null: there never will be. Everything
 * due was charged before.
 */
export function endingStep(
  account: EndingAccount,
  { currency, now }: { readonly currency: string; readonly now: Instant },
): EndingStep | { readonly kind: 'wait'; readonly until: Instant | null } {
  const { policy, ending, isLapsed = false } = account;
  const { termination } = policy;
  if (!termination && !isLapsed) return lapseStep(policy, now);
  if (!ending) return { kind: 'wait', until: null };
  const settles = termination && settledFrom(termination);
  if (settles !== null && now < settles) return { kind: 'wait', until: settles };
  if (termination && !ending.isDone) {
    const books = { booked: ending.booked, unpaid: unpaidAtEnd(account, ending) };
    const credits = creditsOfEnd({ ...policy, termination }, books, { currency, now });
    const credited = 0 - ledgerBalance(credits, customerLedger(policy.accountId));
    return { kind: 'end-cover', credits: credits.filter(({ postings }) => postings.length > 0), credited };
  }
  return moneyLeft({ ...account, ending }, { currency, now });
}

/**
 * The part of the charges that nobody has paid or is paying when cover ends. It does not include what a bank took back
 * in a dispute, which follows its outcome.
 */
function unpaidAtEnd({ balance, underWay, underWayBesides }: EndingAccount, { promised, held }: EndingBooks): Pennies {
  return Math.max(0, balance + promised - held - underWay - underWayBesides);
}

/** The customer's credit goes back; a debt too small to be paid is let go. */
function moneyLeft(
  account: EndingAccount & { readonly ending: EndingBooks },
  { currency, now }: { readonly currency: string; readonly now: Instant },
): ReturnType<typeof endingStep> {
  const { policy, balance, ending } = account;
  const owed = 0 - balance - ending.promised;
  const { parts } = splitRefund(Math.max(0, owed), ending.payments);
  if (parts.length > 0) return { kind: 'give-back', parts };
  const amount = letGo(0 - owed);
  const isComing = account.underWay + account.underWayBesides > 0;
  if (amount === 0 || isComing || ending.isLetGo) return { kind: 'wait', until: null };
  const about = { accountId: policy.accountId, amount, currency, effectiveAt: now, reason: 'too-little' };
  return { kind: 'let-go', journal: creditJournal({ ...about, journalId: endedShort(policy) }), amount };
}

/**
 * How much of so many pennies left to pay is let go: no card takes so little, and no later payment could carry them.
 */
export function letGo(left: Pennies): Pennies {
  return left > 0 && left < LEAST_DUE_PENNIES.CARD ? left : 0;
}

/** Names the journal by which a policy’s last pennies are let go, once. */
export function endedShort({ policyId }: Pick<Policy, 'policyId'>): string {
  return `ended-short:${policyId}`;
}

/** Cover that nobody has ended and that no other policy follows ends by itself. */
function lapseStep({ endsAt, successorId }: Policy, now: Instant): ReturnType<typeof endingStep> {
  if (endsAt === null || successorId !== null) return { kind: 'wait', until: null };
  return now < endsAt ? { kind: 'wait', until: endsAt } : { kind: 'lapse' };
}

/** The account after a step: promised money counts as gone. */
export function afterEnding<A extends EndingAccount>(account: A, step: EndingStep): A {
  const { ending, balance } = account;
  if (step.kind === 'lapse')
    return { ...account, isLapsed: true, ...(ending && { ending: { ...ending, isDone: true } }) };
  if (!ending) return account;
  if (step.kind === 'end-cover')
    return { ...account, balance: balance - step.credited, ending: { ...ending, isDone: true } };
  if (step.kind === 'let-go')
    return { ...account, balance: balance - step.amount, ending: { ...ending, isLetGo: true } };
  const given = (paymentId: string) =>
    sumPennies(step.parts.filter((part) => part.paymentId === paymentId).map(({ amount }) => amount));
  const payments = ending.payments.map((payment) => ({
    ...payment,
    leftPennies: payment.leftPennies - given(payment.paymentId),
  }));
  const promised = ending.promised + sumPennies(step.parts.map(({ amount }) => amount));
  return { ...account, ending: { ...ending, payments, promised } };
}
