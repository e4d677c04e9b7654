import { sumPennies } from '@marque/base';
import { NON_PAYMENT } from '@marque/domain/policy/ending/non-payment';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { Policy, Termination } from '@marque/domain/policy/policy';
import type { BillAccount } from '@marque/domain/process/bill-run/bill-account';
import { withoutPages } from '@marque/domain/process/bill-run/payments-to-come';
import { noClaimsRecord } from '@marque/domain/process/ending/no-claims-record';
import { refundDay } from '@marque/domain/process/ending/refund-day';
import type { RefundPart } from '@marque/domain/process/ending/split-refund';
import { debitsGoingBack } from '@marque/domain/process/foreseen-end/debits-going-back';
import { debitsToCallOff } from '@marque/domain/process/foreseen-end/debits-to-call-off';
import { wayBackUntil } from '@marque/domain/renewal/way-back';
import type { Context } from '../../ground/context.ts';
import type { EndingLetterFacts } from '../../ground/tables/adjustments/ending-letter-facts.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { isStillSold } from '../../papers/of-policy/is-still-sold.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { planLetGo } from '../choosing/plan-let-go.ts';
import { giveBack } from '../refunds/give-back.ts';
import { callOffDebits } from './call-off-debits.ts';
import type { AccountSteps } from './effects-of.ts';

/**
 * Does what follows from the end of a policy besides the books, in the transaction that stores them: the letter, what
 * goes back, debits that have not reached the bank, and the means of payment that nothing needs any more.
 */
export async function followEnd(tx: Tx, context: Context, one: AccountSteps): Promise<void> {
  const { billed, account } = one;
  const { policy } = account;
  const { termination } = policy;
  if (!billed.isEnded) return;
  const isNow = billed.steps.some(({ kind }) => kind === 'end-cover' || kind === 'lapse');
  const parts = billed.steps.flatMap((step) => (step.kind === 'give-back' ? step.parts : []));
  const ended = termination ?? lapsed(policy);
  if (isNow && ended) await tellEnd(tx, context, { one, ended, parts });
  for (const part of parts) await give(tx, context, { one, part, isTold: isNow });
  const owed = owedAfter(billed.stands);
  const { timeZone } = account.policy;
  if (owed <= 0) await callOffDebits(tx, context, { account: one.row, isNow, timeZone });
  if (owed <= 0) await letGo(tx, context, one);
}

/** What is told about an end, by the person or rule that decided it. */
type EndTold = Pick<Termination, 'effectiveAt' | 'decidedAt' | 'reason'> &
  Partial<Pick<Termination, 'kind' | 'byStaff'>>;

/** Cover that ended by itself. */
function lapsed({ endsAt }: Policy): EndTold | undefined {
  return endsAt === null ? undefined : { effectiveAt: endsAt, decidedAt: endsAt, reason: null };
}

type Ended = {
  readonly one: AccountSteps;
  readonly ended: EndTold;
  readonly parts: readonly RefundPart[];
};

async function tellEnd(tx: Tx, context: Context, { one, ended, parts }: Ended): Promise<void> {
  const { row, account, billed } = one;
  const { brand, accountId, proposalCode } = row;
  const { effectiveAt } = ended;
  const by = endedBy(ended);
  const refund = sumPennies(parts.map(({ amount }) => amount));
  const { policyId } = account.policy;
  const now = context.clock.now();
  const known = { claims: [], table: null, earlier: [], isProved: false, now };
  const hasNoClaimsLetter = noClaimsRecord(account.policy, known) !== null;
  if (hasNoClaimsLetter)
    await context.jobs.add(tx, 'write-no-claims-letter', { key: policyId, payload: { brand, policyId } });
  const stands = withoutPages(billed.stands);
  const { underWay, underWayBesides, arriving = [] } = stands;
  const owed = owedAfter(stands);
  const { timeZone } = account.policy;
  const seller = context.brands.current.get(brand);
  const closed = seller?.billing.closedDays ?? [];
  const off =
    owed > 0 ? { pennies: 0, others: arriving } : debitsToCallOff(arriving, { now, endsAt: now, timeZone, closed });
  const coming = underWay + underWayBesides - off.pennies;
  const comesBack = Math.max(0, coming - Math.max(0, owed));
  const event = { type: 'CoverEnded', effectiveAt, refund };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event });
  // The days that were shown before it was confirmed.
  const drawnOn = stands.ending
    ? debitsGoingBack({ ...stands, arriving: off.others, ending: stands.ending }, { parts, comesBack })
    : [];
  await queueLetter(tx, context, {
    ...{ kind: 'cover-ended', brand, proposalCode, about: endName(account.policy, ended) },
    language: account.policy.language,
    facts: {
      lastMinute: lastMinute(effectiveAt),
      neverBegan: effectiveAt <= account.policy.startsAt,
      isUnpaid: ended.reason === NON_PAYMENT,
      ...(by && { endedBy: by }),
      ...(account.isStill ? { isEstates: true } : notRenewedFacts(account.policy)),
      ...(seller && !isStillSold(seller, account.policy) && { isSoldNoMore: true }),
      hasNoClaimsLetter,
      ...{ refund, comesBack, calledOff: off.pennies, by: refundDay(now, { timeZone, closed, drawnOn }) },
      unplaced: Math.max(0, 0 - owed),
      owed: Math.max(0, owed - coming),
    },
  });
}

/** If a turn ended it: why no term followed, and until when there is a way back. */
function notRenewedFacts(policy: Policy): Pick<EndingLetterFacts['cover-ended'], 'notRenewed' | 'wayBackUntil'> {
  const until = wayBackUntil(policy);
  return policy.notRenewed && until !== null ? { notRenewed: policy.notRenewed.why, wayBackUntil: until } : {};
}

/** Who ended it, if it was not the customer. */
function endedBy({ kind, byStaff }: EndTold): EndingLetterFacts['cover-ended']['endedBy'] {
  if (kind === undefined) return 'TERM';
  if (kind === 'VOIDED') return 'VOID';
  return byStaff?.onWordOf === 'INSURER' ? 'INSURER' : undefined;
}

/** Names one end of a policy in letters: another may follow one that was taken back. */
export function endName({ policyId }: Pick<Policy, 'policyId'>, { decidedAt }: Pick<Termination, 'decidedAt'>): string {
  return `${policyId}-${decidedAt}`;
}

type Giving = { readonly one: AccountSteps; readonly part: RefundPart; readonly isTold: boolean };

async function give(tx: Tx, context: Context, { one: { row }, part, isTold }: Giving): Promise<void> {
  const { brand, owner, proposalCode, accountId } = row;
  await giveBack(tx, context, { brand, owner, proposalCode, accountId, ...part, reason: 'ended', isTold });
}

/** What the customer owes by the books, below zero what they are owed, with what is promised back counted as gone. */
function owedAfter({ balance, ending }: BillAccount): number {
  return balance + (ending?.promised ?? 0);
}

/** The means goes once the bank is asked for nothing more. */
async function letGo(tx: Tx, context: Context, { row: { brand }, billed: { stands } }: AccountSteps): Promise<void> {
  const { means, underWay, underWayBesides } = stands;
  if (means && underWay + underWayBesides === 0) await planLetGo(tx, context, { brand, methodId: means.methodId });
}
