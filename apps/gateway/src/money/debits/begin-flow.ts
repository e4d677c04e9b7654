import { codeFromBytes } from '@marque/base';
import { isOver } from '@marque/domain/payment/mandate/decide-flow';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { type Flow, insertFlow, readUnfinishedOf } from '../../store/money/flows.ts';
import { planFlowLook } from './plan-flow-look.ts';

const FLOW_ID_LENGTH = 20;
const PAGE_OPEN_MS = 24 * 3_600_000;

/** What a mandate is set up for, and where its page leads back. */
export type FlowWish = {
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  /** The account whose means it replaces; null at a sale. */
  readonly accountId: string | null;
  /** Staff who open it for the customer; null for the customer. */
  readonly actor: string | null;
  readonly description: string;
  readonly siteUrl: string;
  readonly successPath: string;
  readonly cancelPath: string;
  readonly language: string;
};

/**
 * The flow to continue, under the lock of the proposal: an open flow for exactly the same, otherwise a new one. The row exists before the
 * provider is called, with the job that follows it up.
 */
export async function beginFlow(tx: Tx, context: Context, wish: FlowWish): Promise<Flow> {
  const nowMs = context.clock.realMs();
  const open = await readUnfinishedOf(tx, wish);
  const same = open.find((flow) => !isOver({ endsAt: flow.expires_at }, nowMs) && wishesTheSame(flow, wish));
  if (same) return same;
  const flow: Flow = {
    flow_id: codeFromBytes(context.random(FLOW_ID_LENGTH), FLOW_ID_LENGTH),
    brand: wish.brand,
    owner: wish.owner,
    proposal_code: wish.proposalCode,
    status: 'STARTED',
    provider_request_id: null,
    redirect_url: null,
    method_id: null,
    account_id: wish.accountId,
    actor: wish.actor,
    description: wish.description,
    site_url: wish.siteUrl,
    success_path: wish.successPath,
    cancel_path: wish.cancelPath,
    language: wish.language,
    created_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + PAGE_OPEN_MS).toISOString(),
  };
  await insertFlow(tx, flow);
  await planFlowLook(tx, context, flow);
  return flow;
}

function wishesTheSame(flow: Flow, wish: FlowWish): boolean {
  return (
    flow.account_id === wish.accountId &&
    flow.actor === wish.actor &&
    flow.description === wish.description &&
    flow.site_url === wish.siteUrl &&
    flow.success_path === wish.successPath &&
    flow.cancel_path === wish.cancelPath &&
    flow.language === wish.language
  );
}
