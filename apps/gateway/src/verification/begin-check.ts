import type { Brand, Product } from '@marque/catalogue';
import type { VerificationKind } from '@marque/domain/enumerations';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { productOf } from '../request/product-of.ts';
import { isSuspendedElsewhere } from '../store/money/billing/is-suspended-elsewhere.ts';
import { owesElsewhere } from '../store/money/owes-elsewhere.ts';
import { lockProposal, type StoredProposal } from '../store/proposals/proposals.ts';
import type { StoredCheck } from '../store/verification/stored-checks.ts';
import { factsToCheck } from './facts-to-check.ts';
import { findOrAddCheck } from './find-or-add-check.ts';
import { reportsOf } from './reports-of.ts';

/** The caller, the check and the proposal. */
export type CheckWish = {
  readonly principal: Principal;
  readonly brand: Brand;
  readonly proposalCode: string;
  readonly kind: VerificationKind;
};

/**
 * The check of the present facts, in the caller's transaction: the one already begun, otherwise a new one, whose row exists before the
 * provider is asked. Undefined if the product needs no such check. Refuses a proposal without a price, and, before the first check,
 * a customer who owes something elsewhere or whose payment failed there. Each new name, date of birth or address costs a check, so their number a day is limited
 * (`too_many_requests`).
 */
export async function beginCheck(tx: Tx, context: Context, wish: CheckWish): Promise<StoredCheck | undefined> {
  const stored = await lockProposal(tx, wish.principal, wish.proposalCode);
  const { proposal } = stored;
  if (proposal.policy) refuse('proposal_bound');
  const status = proposalStatus(proposal, context.clock.now(), wish.brand.timeZone);
  if (status === 'QUOTE_EXPIRED') refuse('quote_expired');
  if (status !== 'QUOTE') refuse('quote_not_ready');
  if (wish.kind === 'VERIFY' && (await isSuspendedElsewhere(tx, stored, context.clock.now())))
    refuse('account_suspended');
  if (wish.kind === 'VERIFY' && (await owesElsewhere(tx, stored))) refuse('outstanding_balance');
  const product = productOf(wish.brand, proposal.product);
  const reports = reportsOf(product, wish.kind);
  return reports.length > 0 ? await findOrStore(tx, context, { stored, product, kind: wish.kind, reports }) : undefined;
}

type Wanted = {
  readonly stored: StoredProposal;
  readonly product: Product;
  readonly kind: VerificationKind;
  readonly reports: readonly string[];
};

async function findOrStore(tx: Tx, context: Context, { stored, product, kind, reports }: Wanted): Promise<StoredCheck> {
  const { proposal, brand, owner } = stored;
  const wanted = factsToCheck(proposal, product);
  if (!wanted) return refuse('quote_not_ready', 'The policyholder’s name, date of birth and address are needed');
  const { proposalCode } = proposal;
  return await findOrAddCheck(tx, context, { brand, owner, proposalCode, kind, reports, ...wanted });
}
