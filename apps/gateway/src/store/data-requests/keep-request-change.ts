import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import { changeRequest } from './data-requests.ts';
import type { StoredRequest } from './stored-request.ts';

type KeptRequestChange = {
  readonly request: StoredRequest;
  readonly change: Parameters<typeof changeRequest>[3];
  /** Without anything that was said. */
  readonly event: { readonly type: string; readonly [fact: string]: string };
  readonly doer: Doer;
};

/** Stores what becomes of a request that is held, with its event on the record of its person. */
export async function keepRequestChange(
  tx: Tx,
  context: Pick<Context, 'clock' | 'dataKeys'>,
  { request, change, event, doer }: KeptRequestChange,
): Promise<void> {
  const from = await changeRequest(tx, context, request, change);
  const { brand, requestId: streamId, owner: subject } = request;
  const happened = { brand, stream: 'data-request' as const, streamId, from, events: [event] };
  await appendEvents(tx, context, { happened, doer: { ...doer, principal: { ...doer.principal, subject } } });
}
