import { codeFromBytes } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { CallOutput } from '@marque/contract';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Context } from '../../context.ts';
import type { Asked } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { appendEvents } from '../../journal/append-events.ts';
import type { Tx } from '../../journal/database.ts';
import { inTransaction } from '../../journal/in-transaction.ts';
import { commandProposal, lockProposal, type StoredProposal } from '../../journal/proposals.ts';
import { asAskedToday } from '../proposals/as-asked-today.ts';

const ACCOUNT_ID_LENGTH = 16;

/**
 * Opens the account that a proposal will be billed to. What the customer agreed to, and when, is kept as evidence in the audit trail.
 * Asking again answers the same account.
 */
export async function createCustomerAccount(
  asked: Asked<'createCustomerAccount'>,
  context: Context,
): Promise<CallOutput<'createCustomerAccount'>> {
  return await inTransaction(context.db, (tx) => openAccount(tx, context, asked));
}

async function openAccount(
  tx: Tx,
  context: Context,
  asked: Asked<'createCustomerAccount'>,
): Promise<CallOutput<'createCustomerAccount'>> {
  const { principal, brand, body } = asked;
  const stored = await lockProposal(tx, principal, body.proposalCode);
  const { proposal } = stored;
  if (proposal.account && !proposal.policy) return { accountId: proposal.account.accountId, accountStatus: 'ACTIVE' };
  const now = context.clock.now();
  const status = proposalStatus(asAskedToday(proposal, { brand, principal, now }), now, brand.timeZone);
  if (status === 'POLICY') refuse('proposal_bound');
  if (status === 'QUOTE_EXPIRED') refuse('quote_expired');
  if (status !== 'QUOTE') refuse('quote_not_ready');
  refuseDisagreement(brand.products[proposal.product], body.agreed);
  const agreed = [...new Set(body.agreed)];
  const accountId = codeFromBytes(context.random(ACCOUNT_ID_LENGTH), ACCOUNT_ID_LENGTH);
  await storeAccount(tx, context, { asked, stored, accountId, agreed });
  return { accountId, accountStatus: 'ACTIVE' };
}

/** Everything must be agreed to, and nothing that nobody was shown may stand in the evidence. */
function refuseDisagreement(product: Product | undefined, agreed: readonly string[]): void {
  const asked = product?.checkoutChecklist ?? [];
  const unknown = agreed.flatMap((item, index) =>
    asked.includes(item) ? [] : [{ pointer: `/agreed/${index}`, code: 'unknown_item', message: 'is not asked' }],
  );
  if (unknown.length > 0) refuse('validation_failed', undefined, unknown);
  const missing = asked.filter((item) => !agreed.includes(item));
  if (missing.length === 0) return;
  const errors = missing.map((item) => ({ pointer: '/agreed', code: 'not_agreed', message: item }));
  refuse('checklist_incomplete', `Not agreed to: ${missing.join(', ')}`, errors);
}

type Opening = {
  readonly asked: Asked<'createCustomerAccount'>;
  readonly stored: StoredProposal;
  readonly accountId: string;
  readonly agreed: readonly string[];
};

async function storeAccount(tx: Tx, context: Context, { asked, stored, accountId, agreed }: Opening): Promise<void> {
  const { principal, requestId, brand, language } = asked;
  const doer = { principal, requestId };
  const { proposalCode } = stored.proposal;
  await commandProposal(tx, context, { stored, command: { type: 'OpenAccount', accountId, agreed }, doer });
  const createdAt = context.clock.now();
  const account = { accountId, proposalCode, agreed, agreedAt: createdAt, configVersion: brand.version, language };
  await tx
    .insertInto('customer_accounts')
    .values({
      account_id: accountId,
      brand: brand.brand,
      owner: stored.owner,
      proposal_code: proposalCode,
      version: 1,
      state: JSON.stringify({ ...account, accountStatus: 'ACTIVE' }),
      created_at: createdAt,
    })
    .execute();
  const events = [{ type: 'CustomerAccountOpened', ...account }];
  await appendEvents(tx, context, {
    happened: { brand: brand.brand, stream: 'customer-account', streamId: accountId, from: 1, events },
    doer,
  });
}
