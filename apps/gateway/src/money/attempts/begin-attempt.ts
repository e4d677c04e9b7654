import { codeFromBytes } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { promotionName } from '../../proposals/promotions/promotion-name.ts';
import { type Attempt, insertAttempt } from '../../store/money/attempts.ts';
import { offerHash, type SaleOffered } from '../../store/money/sale-offered.ts';
import { planLook } from './plan-look.ts';

const PROVIDER = 'stripe';
const ATTEMPT_ID_LENGTH = 20;

/**
 * The attempt to begin: who pays how much, to whom and by which means, for an offer, a change, a next term or, without
 * any of them, for what an account owes.
 */
export type NewAttempt = {
  readonly brand: string;
  /** Who pays: the owner, or a session that has retrieved the proposal. */
  readonly owner: string;
  readonly proposalCode: string;
  readonly accountId: string;
  readonly means: Attempt['means'];
  /** Null: a change, a next term, or what the account owes. */
  readonly offered: SaleOffered | null;
  /** The change that is paid for. */
  readonly adjustmentId?: string;
  /** The next term that is paid for: the policy that turns to it, and the name of what is offered. */
  readonly renews?: { readonly policyId: string; readonly offer: string };
  readonly amount: number;
  readonly currency: string;
  readonly saveCard: boolean;
  readonly language: string;
  /** Real milliseconds from now after which nothing more is expected of it. */
  readonly openMs: number;
  /** Where a page comes back to. */
  readonly back?: Back;
  /** Staff who take the payment. */
  readonly actor?: string;
  /** What they may do, if they take it for a change. */
  readonly payerPermissions?: readonly string[];
  /** The kept card that is charged. */
  readonly methodId?: string;
  /** SHA-256 of the token that is charged; null for a test token, which may be charged any number of times. */
  readonly tokenHash?: string | null;
};

/** Where a page sends the customer afterwards. */
export type Back = { readonly siteUrl: string; readonly successPath: string; readonly cancelPath: string };

const NOWHERE: Back = { siteUrl: '', successPath: '', cancelPath: '' };

/**
 * Stores a new attempt, under the lock of its proposal, with the job that follows it up: the row exists before the provider is called.
 * Rejects with the broken constraint `payment_attempts_token` when the token was used before.
 */
export async function beginAttempt(tx: Tx, context: Context, beginning: NewAttempt): Promise<Attempt> {
  const nowMs = context.clock.realMs();
  const now = new Date(nowMs).toISOString();
  const { offered, back = NOWHERE } = beginning;
  const attempt: Attempt = {
    attempt_id: codeFromBytes(context.random(ATTEMPT_ID_LENGTH), ATTEMPT_ID_LENGTH),
    brand: beginning.brand,
    owner: beginning.owner,
    proposal_code: beginning.proposalCode,
    purpose: purposeOf(beginning),
    adjustment_id: beginning.adjustmentId ?? null,
    renews_policy: beginning.renews?.policyId ?? null,
    payer_permissions: beginning.payerPermissions ?? null,
    means: beginning.means,
    account_id: beginning.accountId,
    actor: beginning.actor ?? null,
    method_id: beginning.methodId ?? null,
    token_hash: beginning.tokenHash ?? null,
    decline_code: null,
    billed_period: null,
    opened_at: null,
    amount: beginning.amount,
    missed_part: 0,
    currency: beginning.currency,
    quote_hash: beginning.renews?.offer ?? (offered && offerHash(offered)),
    quote: offered && {
      ...offered,
      ...promotionName(context.brands.current.get(beginning.brand), offered.quote, beginning.language),
    },
    offered_account: offered ? offered.accountId : null,
    status: 'STARTED',
    provider: PROVIDER,
    provider_session_id: null,
    provider_payment_id: null,
    site_url: back.siteUrl,
    success_path: back.successPath,
    cancel_path: back.cancelPath,
    save_card: beginning.saveCard,
    language: beginning.language,
    created_at: now,
    expires_at: new Date(nowMs + beginning.openMs).toISOString(),
    updated_at: now,
  };
  await insertAttempt(tx, attempt);
  await planLook(tx, context, attempt);
  return attempt;
}

function purposeOf({ offered, adjustmentId, renews }: NewAttempt): Attempt['purpose'] {
  if (offered) return 'PROPOSAL';
  if (renews) return 'RENEWAL';
  return adjustmentId === undefined ? 'ACCOUNT' : 'ADJUSTMENT';
}
