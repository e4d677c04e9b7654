import { codeFromBytes } from '@marque/base';
import { REQUEST_MS } from '@marque/domain/process/staff/decide-staff-request';
import type { Context } from '../../../ground/context.ts';
import type { Tx } from '../../../ground/tables/database.ts';
import type { Doer } from '../../append-events.ts';
import { noteOnAccount } from '../../policies/note-on-account.ts';
import { insertRequest, type RequestedAct } from './staff-requests.ts';

const REQUEST_ID_LENGTH = 20;

/**
 * The account, the amount in pennies, who asks, and the reason. If the gateway asks, `askedBy` is the person who may
 * not decide it. `answerWithinMs` is the time to decide it, if that is shorter than seven days.
 */
export type RequestAbout = {
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
  readonly doer: Doer & { readonly reason: string };
  readonly askedBy?: string;
  readonly answerWithinMs?: number;
};

/** The event that says on the record of an account that something was asked for. */
const askedEvents: { readonly [K in RequestedAct['kind']]: string } = {
  REFUND: 'RefundAsked',
  CREDIT: 'CreditAsked',
  TRANSFER: 'TransferAsked',
  END: 'EndAsked',
  VOID: 'VoidQuestioned',
  CHANGE: 'ChangeAsked',
};

/** Asks a second person for something that one alone may not do, in the caller's transaction, and answers the request's id. */
export async function askSecondPerson(
  tx: Tx,
  context: Context,
  { about, act }: { readonly about: RequestAbout; readonly act: RequestedAct },
): Promise<string> {
  const { brand, owner, proposalCode, accountId, amount, currency, doer } = about;
  const { askedBy = doer.principal.actor, answerWithinMs = REQUEST_MS } = about;
  const requestId = codeFromBytes(context.random(REQUEST_ID_LENGTH), REQUEST_ID_LENGTH);
  const askedAtMs = context.clock.realMs();
  await insertRequest(
    tx,
    {
      ...{ request_id: requestId, brand, owner, proposal_code: proposalCode, account_id: accountId },
      ...{ amount, currency, asked_by: askedBy, reason: doer.reason },
      ...{ asked_at_ms: askedAtMs, expires_at_ms: askedAtMs + answerWithinMs },
    },
    act,
  );
  const event = { type: askedEvents[act.kind], requestId, amount, ...howOf(act) };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event, doer });
  return requestId;
}

/** What else the record says about it. */
function howOf({ details }: RequestedAct): { readonly [name: string]: string } {
  if ('end' in details) return { ends: details.end.kind };
  return 'adjustmentId' in details ? { adjustmentId: details.adjustmentId } : { bookedAs: details.bookedAs };
}
