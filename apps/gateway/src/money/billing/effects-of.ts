import { assert, codeFromBytes, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import { servicePeriod } from '@marque/domain/billing/statements/service-periods';
import type { BillAccount, DebitNotice } from '@marque/domain/process/bill-run/bill-account';
import type { AccountStep, Billed } from '@marque/domain/process/bill-run/bill-steps';
import { termOf } from '@marque/domain/process/term-of';
import type { Context } from '../../ground/context.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import type { AccountBilling } from '../../store/money/billing/account-billing.ts';
import type { Collection } from '../../store/money/collections.ts';

const ID_LENGTH = 20;
/** The result of its charge ends an attempt of the run; this only says when nobody expects anything more of it. */
const EXPECTED_MS = 24 * 3_600_000;

/** An account that was billed: its row, the account as it was, and what was done. */
export type AccountSteps = { readonly row: AccountBilling; readonly account: BillAccount; readonly billed: Billed };

/** The effects of billed accounts: movements of money, charges and debits that are to be asked for. */
export type Effects = {
  readonly ledger: readonly LedgerTransaction[];
  readonly attempts: readonly Attempt[];
  readonly collections: readonly Collection[];
};

type Needs = Pick<Context, 'clock' | 'random'>;

/** The rows that follow from what was done about some accounts of a brand, in that order. */
export function effectsOf(context: Needs, brand: Brand, done: readonly AccountSteps[]): Effects {
  const steps = done.flatMap((one) => one.billed.steps.map((step) => ({ one, step })));
  return {
    ledger: steps.flatMap(({ step }) => movedBy(step)),
    attempts: steps.flatMap(({ one, step }) => {
      if (step.kind === 'ask-for-next-term') return [attemptForNextTerm(context, brand, one, step)];
      const asked = askedOfCard(one, step);
      return asked ? [attemptOf(context, brand, one, asked)] : [];
    }),
    collections: steps.flatMap(({ one, step }) =>
      step.kind === 'collect' ? [collectionOf(context, brand, one, step.notice)] : [],
    ),
  };
}

function movedBy(step: AccountStep): readonly LedgerTransaction[] {
  if (step.kind === 'end-cover') return step.credits;
  if (step.kind === 'let-go') return [step.journal];
  return step.kind === 'charge' && step.charge ? [step.charge] : [];
}

type AskedOfCard = {
  readonly methodId: string;
  readonly amount: Pennies;
  readonly part?: Pennies;
  readonly period: number;
};

function askedOfCard({ account }: AccountSteps, step: AccountStep): AskedOfCard | undefined {
  if (step.kind === 'charge-card') return { ...step, period: step.period.number };
  if (step.kind !== 'try-again') return undefined;
  return { ...step, period: step.arrears?.period ?? account.progress.asked };
}

function attemptOf(
  { clock, random }: Needs,
  { currency }: Brand,
  { row, account: { means, policy } }: AccountSteps,
  { methodId, amount, part = 0, period }: AskedOfCard,
): Attempt {
  assert(means, 'what is charged is kept');
  const nowMs = clock.realMs();
  const now = new Date(nowMs).toISOString();
  return {
    ...{ attempt_id: newId(random), brand: row.brand, owner: row.owner, proposal_code: row.proposalCode },
    ...{ purpose: 'ACCOUNT', means: 'BILLED_CARD', account_id: row.accountId, actor: null, method_id: methodId },
    ...{ adjustment_id: null, payer_permissions: null, renews_policy: null },
    ...{ token_hash: null, decline_code: null, billed_period: period, opened_at: null },
    ...{ amount, missed_part: part, currency, quote_hash: null, quote: null, offered_account: null },
    ...{ status: 'STARTED', provider: means.provider },
    ...{ provider_session_id: null, provider_payment_id: null, site_url: '', success_path: '', cancel_path: '' },
    ...{ save_card: false, language: policy.language, created_at: now, updated_at: now },
    expires_at: new Date(nowMs + EXPECTED_MS).toISOString(),
  };
}

/** A charge for the next term: of no service period that has begun, and for the offer that its customer was told of. */
function attemptForNextTerm(
  context: Needs,
  brand: Brand,
  one: AccountSteps,
  { methodId, amount, offer }: Extract<AccountStep, { kind: 'ask-for-next-term' }>,
): Attempt {
  const { policyId, proposalCode } = one.account.policy;
  return {
    ...attemptOf(context, brand, one, { methodId, amount, period: one.account.progress.asked }),
    ...{ purpose: 'RENEWAL', proposal_code: proposalCode, renews_policy: policyId },
    ...{ billed_period: null, quote_hash: offer },
  };
}

function collectionOf(
  { clock, random }: Needs,
  { currency }: Brand,
  { row, account: { means, policy } }: AccountSteps,
  { period: number, methodId, amount, part = 0, givenAt, drawOn }: DebitNotice,
): Collection {
  const period = servicePeriod(termOf(policy), number);
  assert(means && period, 'what was announced is drawn from a mandate for a period');
  const now = new Date(clock.realMs()).toISOString();
  return {
    ...{ collection_id: newId(random), brand: row.brand, owner: row.owner, proposal_code: row.proposalCode },
    ...{ account_id: row.accountId, policy_id: policy.policyId, method_id: methodId },
    ...{ period_start: period.startAt, what_for: 'PERIOD', amount, missed_part: part, currency },
    ...{ status: 'DUE', presentations: 0, provider: means.provider, provider_payment_id: null, charge_on: null },
    ...{ failure: null, announced_at: givenAt, announced_for: drawOn, ask_after_ms: null },
    ...{ created_at: now, updated_at: now },
  };
}

function newId(random: Context['random']): string {
  return codeFromBytes(random(ID_LENGTH), ID_LENGTH);
}
