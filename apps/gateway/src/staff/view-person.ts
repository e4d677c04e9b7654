import { codeFromBytes } from '@marque/base';
import { customerRequestKind, type PersonViewWire } from '@marque/contract';
import { requestDays, requestDueOn } from '@marque/domain/data-requests/request-days';
import { moneySinceDeath } from '../bereavement/money-since-death.ts';
import type { Context } from '../ground/context.ts';
import type { Handler } from '../ground/handler.ts';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { needsToKnow } from '../letters/needs-to-know.ts';
import { presentDeath } from '../letters/present-death.ts';
import { listCustomerAccounts } from '../money/accounts/list-customer-accounts.ts';
import { keptDataOf } from '../people/retention/staff/kept-data-of.ts';
import { presentFound } from '../people/staff/present-found.ts';
import { authorisedPeople } from '../store/authorised/authorised-people.ts';
import { ownRequests } from '../store/data-requests/data-requests.ts';
import { findDeath } from '../store/deaths/deaths.ts';
import { findFor } from '../store/people/finding/find-customer.ts';
import { namesBehind } from '../store/people/finding/names-behind.ts';
import { readHolders } from '../store/people/finding/read-holders.ts';
import { restrictionOf } from '../store/people/is-asking-for-less.ts';
import { storeStaffRead } from '../store/people/staff-reads.ts';
import { readSupport } from '../store/support/stored-support.ts';
import { readTrail } from '../store/trail/read-trail.ts';
import { presentAuthorised } from '../support/authorised/present-authorised.ts';
import { listTodo } from '../todo/list-todo.ts';
import { newestOf } from './newest-of.ts';

const VIEW_ID_LENGTH = 20;
const RECORD_MAX = 8;

/**
 * Everything about a customer. Before the answer, the look becomes a line on their record, with its reason. Nobody is
 * found by e-mail here, and only colleagues with `privacy:handle` find staff: anything else is `not_found`, as is
 * somebody of another brand.
 */
export const viewPerson: Handler<'viewPerson'> = async ({ brand, body, principal, requestId }, context) => {
  const customer = await findFor(context.db, brand, { ...principal, id: body.userId });
  const [holder] = await readHolders(context.db, brand.brand, customer ? [customer.subject] : []);
  if (!customer || !holder || customer.subject !== body.userId) return refuse('not_found');
  const reason = body.reason.trim();
  const impersonationId = codeFromBytes(context.random(VIEW_ID_LENGTH), VIEW_ID_LENGTH);
  const looking: Principal = { ...principal, subject: customer.subject, impersonation: { impersonationId, reason } };
  await inTransaction(context.db, (tx) =>
    storeStaffRead(tx, context, { principal: looking, call: 'viewPerson', about: 'customer', requestId }),
  );
  const death = await findDeath(context.db, looking);
  const mayHandle = principal.permissions.includes('privacy:handle');
  const several = await namesBehind(context.db, { brand: brand.brand, holders: mayHandle ? [holder] : [] });
  const theirs = { brand, principal: looking, query: {} };
  const bought = holder.policies.at(-1)?.createdAt ?? null;
  return {
    person: await presentFound(context, brand, holder),
    several: [...(several.get(customer.subject) ?? [])],
    phoneNumber: holder.person?.contact_phone ?? customer.phone,
    knownSince: [holder.person?.first_seen_at ?? null, bought].filter((at) => at !== null).toSorted()[0] ?? null,
    todo: await listTodo(theirs, context),
    support: needsToKnow(await readSupport(context.db, context, looking)),
    authorised: (await authorisedPeople(context.db, looking)).map((one) =>
      presentAuthorised(one, { brand, now: context.clock.now(), hasDied: death !== undefined }),
    ),
    death: presentDeath(death),
    sinceDeath: await moneySinceDeath(context, { brand, principal: looking, death }),
    restriction: await restrictionOf(context.db, looking),
    requests: await waitingRequests(context, looking),
    accounts: await listCustomerAccounts(theirs, context),
    ...(await newestOf(context, { brand, principal: looking })),
    kept: mayHandle ? await keptDataOf(context, { brand, subject: customer.subject }) : null,
    record: (await readTrail(context.db, looking)).slice(0, RECORD_MAX),
  };
};

/** What a customer has asked about their data and nobody has answered yet, without their words: what is due first at the top. */
async function waitingRequests(context: Context, customer: Principal): Promise<PersonViewWire['requests']> {
  const waiting = (await ownRequests(context.db, context, customer)).filter((one) => requestDueOn(one) !== null);
  return waiting
    .map((one) => ({
      ...{ requestId: one.requestId, kind: customerRequestKind.parse(one.kind), receivedOn: one.receivedOn },
      ...{ answerBy: requestDays(one).answerBy, isExtended: one.extendedOn !== null },
    }))
    .toSorted((one, other) => one.answerBy.localeCompare(other.answerBy));
}
