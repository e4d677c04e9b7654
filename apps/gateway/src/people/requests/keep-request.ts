import { codeFromBytes, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { ComplaintWay } from '@marque/domain/complaint-kinds';
import type { DataRequestKind } from '@marque/domain/data-request-kinds';
import { requestDays } from '@marque/domain/data-requests/request-days';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { appendEvents, type Doer } from '../../store/append-events.ts';
import { addRequest, type NewDriver, type Review } from '../../store/data-requests/data-requests.ts';
import { ownerOfDriver } from '../../store/data-requests/stored-request.ts';
import { holdPrincipal } from '../../store/people/hold-principal.ts';
import { tellOfRequest } from './tell-of-request.ts';

const ID_LENGTH = 10;

/** A request as it came; `doer.principal` says whose it is. */
export type CameRequest = {
  readonly brand: Brand;
  readonly kind: DataRequestKind;
  readonly words: string | null;
  /** For a review: what is looked at again; otherwise null. */
  readonly review: Review | null;
  readonly cameBy: ComplaintWay;
  readonly takenBy: string | null;
  readonly receivedOn: LocalDate;
  readonly language: string;
  readonly doer: Doer;
};

/**
 * Keeps it with its event, and tells its person by when we answer, in one transaction. Refuses with `wrong_state` if
 * one of the kind is open.
 */
export async function keepRequest(context: Context, came: CameRequest): Promise<{ readonly requestId: string }> {
  return await inTransaction(context.db, (tx) => keepRequestIn(tx, context, { ...came, driver: null }));
}

/**
 * The same in the caller’s transaction, for a named driver too: theirs belongs to no customer, and has an owner of its
 * own.
 */
export async function keepRequestIn(
  tx: Tx,
  context: Context,
  came: CameRequest & { readonly driver: NewDriver | null },
): Promise<{ readonly requestId: string }> {
  const { brand, kind, review, driver, cameBy, takenBy, receivedOn, language, doer } = came;
  if (takenBy === null) await holdPrincipal(tx, context, doer.principal);
  const requestId = codeFromBytes(context.random(ID_LENGTH), ID_LENGTH);
  const owner = driver ? ownerOfDriver(requestId) : doer.principal.subject;
  const decision = review?.decision ?? null;
  const request = { requestId, owner, kind, decision, driver, receivedOn, extendedOn: null, language };
  const isNew = await addRequest(tx, context, {
    ...{ request_id: requestId, brand: brand.brand, owner, kind, came_by: cameBy, taken_by: takenBy, language },
    ...{ received_on: receivedOn, due_on: requestDays(request).answerBy, created_at: context.clock.now() },
    ...{ words: came.words?.trim() || null, review, driver },
  });
  if (!isNew) refuse('wrong_state');
  const happened = {
    ...{ brand: brand.brand, stream: 'data-request' as const, streamId: requestId, from: 1 },
    events: [{ type: 'DataRequestReceived', kind, cameBy }],
  };
  await appendEvents(tx, context, { happened, doer: { ...doer, principal: { ...doer.principal, subject: owner } } });
  await tellOfRequest(tx, context, { brand, request, news: { about: 'received' } });
  return { requestId };
}
