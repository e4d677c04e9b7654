import { type Instant, type Pennies, sumPennies } from '@marque/base';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import type { Payment } from '@marque/domain/billing/payment';
import { creditJournal, debitJournal } from '@marque/domain/billing/post-journal';
import { raiseCharge } from '@marque/domain/billing/raise-charge';
import { raiseCredit } from '@marque/domain/billing/raise-credit';
import { refundPayment } from '@marque/domain/billing/refund-payment';
import { reversePayment } from '@marque/domain/billing/reverse-payment';
import { reverseRefund } from '@marque/domain/billing/reverse-refund';
import { reverseTransaction } from '@marque/domain/billing/reverse-transaction';
import { takePayment } from '@marque/domain/billing/take-payment';
import type { PremiumLine } from '@marque/domain/rating/quote';
import { randomLines } from './random-lines.ts';
import { seededDraws } from './seeded-draws.ts';

const CURRENCY = 'GBP';
const REMEMBERED_MAX = 200;

/** The expected result of everything that was done, kept beside the ledger and never read from its postings. */
export type Expected = {
  readonly owed: Map<string, Pennies>;
  readonly held: Map<string, Pennies>;
  tax: Pennies;
};

/** A ledger that grows by one random movement at a time, in order of time. */
export type RandomBook = { readonly next: () => LedgerTransaction; readonly expected: Expected };

type Paid = { readonly payment: Payment; left: Pennies };
type Given = { readonly payment: Payment; readonly amount: Pennies; readonly refundId: string };
type Done = { readonly transaction: LedgerTransaction; readonly undo: () => void };

/** A book of some accounts: charges, credits, journals, payments of two providers, refunds, and reversals of each, `stepMs` apart. */
export function randomBook(
  seed: number,
  { accounts = 20, stepMs = 60_000, from = '2026-01-01T00:00:00.000Z' } = {},
): RandomBook {
  const draws = seededDraws(seed);
  const expected: Expected = { owed: new Map(), held: new Map(), tax: 0 };
  const charges: { readonly accountId: string; readonly lines: readonly PremiumLine[]; readonly policyId: string }[] =
    [];
  const payments: Paid[] = [];
  const refunds: Given[] = [];
  const reversible: Done[] = [];
  let count = 0;
  let nowMs = Date.parse(from);

  const add = (map: Map<string, Pennies>, name: string, amount: Pennies) =>
    map.set(name, (map.get(name) ?? 0) + amount);
  const moves = (accountId: string, { owed, held = 0, provider = '', tax = 0 }: Moved) => {
    const book = (sign: 1 | -1) => {
      add(expected.owed, accountId, sign * owed);
      if (held !== 0) add(expected.held, provider, sign * held);
      expected.tax += sign * tax;
    };
    book(1);
    return () => book(-1);
  };
  const taken = <T>(list: T[]) => list.splice(draws.between(0, list.length - 1), 1)[0];
  const kept = <T>(list: T[], one: T) => {
    list.push(one);
    if (list.length > REMEMBERED_MAX) list.shift();
  };

  const charge = (at: Instant): LedgerTransaction => {
    const accountId = `A${draws.between(1, accounts)}`;
    const lines = randomLines(draws);
    const active = lines.filter((one) => one.active);
    const policyId = `P${count}`;
    const transaction = raiseCharge({
      ...{ policyId, accountId, periodStart: '2026-01-01', effectiveAt: at, currency: CURRENCY, lines },
    });
    const undo = moves(accountId, { owed: totalOf(active), tax: sumPennies(active.map((one) => one.taxAmount)) });
    kept(charges, { accountId, lines: active, policyId });
    kept(reversible, { transaction, undo });
    return transaction;
  };
  const credit = (at: Instant): LedgerTransaction => {
    const of = taken(charges);
    if (!of) return charge(at);
    const { accountId, lines, policyId } = of;
    moves(accountId, { owed: 0 - totalOf(lines), tax: 0 - sumPennies(lines.map((one) => one.taxAmount)) });
    return raiseCredit({
      ...{ creditId: `c${count}`, policyId, accountId, lines, currency: CURRENCY, effectiveAt: at },
      ...{ periodStart: '2026-01-01', periodEnd: '2026-02-01', reason: 'cancelled' },
    });
  };
  const journal = (at: Instant): LedgerTransaction => {
    const accountId = `A${draws.between(1, accounts)}`;
    const amount = draws.between(1, 29);
    const isDebit = draws.between(0, 1) === 1;
    moves(accountId, { owed: isDebit ? amount : 0 - amount });
    const one = { journalId: `j${count}`, accountId, amount, currency: CURRENCY, effectiveAt: at, reason: 'write-off' };
    return isDebit ? debitJournal(one) : creditJournal(one);
  };
  const pay = (at: Instant): LedgerTransaction => {
    const accountId = `A${draws.between(1, accounts)}`;
    const provider = draws.oneOf(['stripe', 'gocardless']);
    const amount = draws.between(1, 100_000);
    const payment = { provider, paymentId: `pi_${count}`, accountId, amount, currency: CURRENCY, effectiveAt: at };
    moves(accountId, { owed: 0 - amount, held: amount, provider });
    kept(payments, { payment, left: amount });
    return takePayment(payment);
  };
  const giveBack = (at: Instant): LedgerTransaction => {
    const of = payments[draws.between(0, payments.length - 1)];
    if (!of || of.left === 0) return pay(at);
    const { payment } = of;
    const amount = draws.between(1, of.left);
    const refundId = `r${count}`;
    const earlier = [payment.amount - of.left];
    const refund = refundPayment({ refundId, payment, earlier, amount, effectiveAt: at });
    if (!refund.ok) throw new Error('what is left of a payment can be given back');
    of.left -= amount;
    moves(payment.accountId, { owed: amount, held: 0 - amount, provider: payment.provider });
    kept(refunds, { payment, amount, refundId });
    return refund.value;
  };
  const bankTakesBack = (at: Instant): LedgerTransaction => {
    const of = taken(payments);
    if (!of || of.left === 0) return pay(at);
    const { payment, left: amount } = of;
    moves(payment.accountId, { owed: amount, held: 0 - amount, provider: payment.provider });
    return reversePayment({ payment, reversalId: `d${count}`, reason: 'disputed', amount, effectiveAt: at });
  };
  const refundFails = (at: Instant): LedgerTransaction => {
    const refund = taken(refunds);
    if (!refund) return pay(at);
    const { payment, amount } = refund;
    moves(payment.accountId, { owed: 0 - amount, held: amount, provider: payment.provider });
    return reverseRefund({ refund, reversalId: `f${count}`, reason: 'account_closed', effectiveAt: at });
  };
  const correct = (at: Instant): LedgerTransaction => {
    const done = taken(reversible);
    if (!done) return charge(at);
    done.undo();
    return reverseTransaction(done.transaction, { reason: 'mistake', effectiveAt: at });
  };
  return {
    expected,
    next: () => {
      count += 1;
      nowMs += draws.between(1, stepMs);
      const act = draws.oneOf([
        charge,
        charge,
        pay,
        pay,
        credit,
        journal,
        giveBack,
        bankTakesBack,
        refundFails,
        correct,
      ]);
      return act(new Date(nowMs).toISOString());
    },
  };
}

type Moved = { readonly owed: Pennies; readonly held?: Pennies; readonly provider?: string; readonly tax?: Pennies };

function totalOf(lines: readonly PremiumLine[]): Pennies {
  return sumPennies(lines.map((one) => one.totalPremium));
}
