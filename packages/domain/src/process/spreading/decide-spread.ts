import {
  dayOf,
  type Instant,
  type LocalDate,
  ok,
  type Pennies,
  type Problem,
  type Result,
  refused,
  sumPennies,
} from '@marque/base';
import { isPaidUp } from '../arrears/unpaid-of.ts';
import type { BillAccount, BillingProgress, BillingTerms } from '../bill-run/bill-account.ts';
import { withoutPaidMisses } from '../bill-run/due-now.ts';
import { whatComes } from '../bill-run/payments-to-come.ts';
import { periodsMissed } from '../bill-run/telling/months-missed.ts';
import { isCoverOver } from '../ending/is-cover-over.ts';
import { evenParts, type Spread } from '../spread/spread.ts';

/** A part of what we failed to ask for, and the payment that it comes with if nothing changes. Money in pennies. */
export type PartAhead = {
  readonly part: Pennies;
  /**
   * The day and full amount of that payment; null while it cannot be foretold, since a payment is unpaid or staff hold
   * it.
   */
  readonly payment: { readonly on: LocalDate; readonly amount: Pennies } | null;
};

/** How what we failed to ask for is spread, part by part. */
export type SpreadAhead = { readonly spread: Spread; readonly parts: readonly PartAhead[] };

/**
 * What we failed to ask for, spread over as many payments as there were months, or over as many as follow while cover
 * lasts. Refuses with `wrong_state` if nothing of it is owed, all of it is spread already, cover has ended, a payment
 * is unpaid, staff hold it, or no later payment can carry it.
 */
export function decideSpread(account: BillAccount, terms: BillingTerms, now: Instant): Result<SpreadAhead, Problem> {
  const stands = withoutPaidMisses(account);
  const { progress, arrears, hold, policy } = stands;
  const { missed, spread } = progress;
  if (isPaidUp(missed)) return no('Nothing is owed that we failed to ask for');
  if (spread && sumPennies(spread.parts) === missed) return no('It is spread already');
  if (isCoverOver(stands, now)) return no('Cover has ended');
  if (arrears) return no('A payment is unpaid, which comes first');
  if (hold && dayOf(now, policy.timeZone) <= hold.until) return no('It is held');
  const months = Math.max(1, periodsMissed(progress).length);
  const wanted = spreadOver(stands, months, { terms, now });
  const follow = wanted.parts.filter(({ payment }) => payment !== null).length;
  if (follow === 0) return no('No payment follows that it could come with');
  return ok(follow === months ? wanted : spreadOver(stands, follow, { terms, now }));
}

/** What is left of the agreed parts; null if nothing is. */
export function spreadAhead(account: BillAccount, terms: BillingTerms, now: Instant): SpreadAhead | null {
  const stands = withoutPaidMisses(account);
  const { spread } = stands.progress;
  return spread && spread.parts.length > 0 ? { spread, parts: partsAhead(stands, spread, { terms, now }) } : null;
}

/** The state once it is not spread after all: what has come with a payment stays with it. */
export function withoutSpread({ spread, ...progress }: BillingProgress): BillingProgress {
  return spread && spread.asked.length > 0
    ? { ...progress, spread: { ...spread, parts: [], isEnded: true } }
    : progress;
}

type Seen = { readonly terms: BillingTerms; readonly now: Instant };

function spreadOver(account: BillAccount, count: number, seen: Seen): SpreadAhead {
  const { missed, spread: before } = account.progress;
  const spread: Spread = { parts: evenParts(missed, count), asked: before?.asked ?? [] };
  return { spread, parts: partsAhead(account, spread, seen) };
}

function partsAhead(account: BillAccount, spread: Spread, { terms, now }: Seen): PartAhead[] {
  const payments: { on: LocalDate; amount: Pennies }[] = [];
  const progress = { ...account.progress, spread };
  for (const one of whatComes({ ...account, progress }, terms, now)) {
    if (one.stage === 'NOTHING' || one.stage === 'UNDER_WAY' || one.part === undefined) continue;
    payments.push({ on: one.payOn, amount: one.amount });
    if (payments.length === spread.parts.length) break;
  }
  return spread.parts.map((part, index) => ({ part, payment: payments[index] ?? null }));
}

function no(detail: string) {
  return refused({ code: 'wrong_state' as const, detail });
}
