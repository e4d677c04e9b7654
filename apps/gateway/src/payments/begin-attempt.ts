import { codeFromBytes } from '@marque/base';
import type { Context } from '../context.ts';
import type { Tx } from '../journal/database.ts';
import { type Attempt, PAYABLE, readAttempts } from './attempts.ts';
import { planLook } from './plan-look.ts';
import { amountDue, offerHash, type SaleOffered } from './sale-offered.ts';

const PROVIDER = 'stripe';
const ATTEMPT_ID_LENGTH = 20;
const MINUTE_MS = 60_000;
/** The provider refuses pages that are open for less than 30 minutes or more than 24 hours; a minute is left for the call itself. */
const PAGE_SHORTEST_MS = 31 * MINUTE_MS;
const PAGE_LONGEST_MS = (24 * 60 - 1) * MINUTE_MS;

/** What a customer begins to pay for, and how the page is to come back. `heldUntil` is the business's moment at which the price ends. */
export type Beginning = {
  readonly brand: string;
  readonly currency: string;
  /** Who pays: the proposal’s owner, or a session that has retrieved it. */
  readonly owner: string;
  readonly proposalCode: string;
  readonly offered: SaleOffered;
  readonly heldUntil: string;
  readonly siteUrl: string;
  readonly successPath: string;
  readonly cancelPath: string;
  readonly saveCard: boolean;
  readonly language: string;
};

/**
 * The attempt to go on with, under the lock of the proposal: one that may still be paid for the very same offer, else a new one.
 * The row stands before the provider is called, with the job that looks what became of it.
 */
export async function beginAttempt(tx: Tx, context: Context, beginning: Beginning): Promise<Attempt> {
  const quoteHash = offerHash(beginning.offered);
  const earlier = await readAttempts(tx, beginning.brand, beginning.proposalCode);
  const same = earlier.find(
    (attempt) => isPayable(attempt) && attempt.quote_hash === quoteHash && asksTheSame(attempt, beginning),
  );
  if (same) return same;
  const nowMs = context.clock.realMs();
  const now = new Date(nowMs).toISOString();
  const attempt: Attempt = {
    attempt_id: codeFromBytes(context.random(ATTEMPT_ID_LENGTH), ATTEMPT_ID_LENGTH),
    brand: beginning.brand,
    owner: beginning.owner,
    proposal_code: beginning.proposalCode,
    amount: amountDue(beginning.offered),
    currency: beginning.currency,
    quote_hash: quoteHash,
    quote: beginning.offered,
    status: 'STARTED',
    provider: PROVIDER,
    provider_session_id: null,
    provider_payment_id: null,
    site_url: beginning.siteUrl,
    success_path: beginning.successPath,
    cancel_path: beginning.cancelPath,
    save_card: beginning.saveCard,
    language: beginning.language,
    created_at: now,
    expires_at: pageEnd(nowMs, Date.parse(beginning.heldUntil) - Date.parse(context.clock.now())),
    updated_at: now,
  };
  await tx
    .insertInto('payment_attempts')
    .values({ ...attempt, quote: JSON.stringify(attempt.quote) })
    .execute();
  await planLook(tx, context, attempt);
  return attempt;
}

/** When the page closes, in real time: with the price, within what the provider allows. */
function pageEnd(nowMs: number, heldMs: number): string {
  const openMs = Math.min(Math.max(heldMs, PAGE_SHORTEST_MS), PAGE_LONGEST_MS);
  return new Date(nowMs + openMs).toISOString();
}

function isPayable({ status }: Attempt): boolean {
  return PAYABLE.some((one) => one === status);
}

function asksTheSame(attempt: Attempt, beginning: Beginning): boolean {
  const { owner, siteUrl, successPath, cancelPath, saveCard, language } = beginning;
  return (
    attempt.owner === owner &&
    attempt.site_url === siteUrl &&
    attempt.success_path === successPath &&
    attempt.cancel_path === cancelPath &&
    attempt.save_card === saveCard &&
    attempt.language === language
  );
}
