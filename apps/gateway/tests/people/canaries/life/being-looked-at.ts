import { assert } from '@marque/base';
import { send } from '../../../kit/client/api-client.ts';
import { endByInsurer } from '../../../kit/client/insurer-end.ts';
import type { Bought } from './buying.ts';
import type { By, Living } from './living.ts';

/**
 * Staff find them, look at them and act for them, and write why: money, breathing space, a copy, somebody who speaks
 * for them, a mistaken death.
 */
export async function beLookedAt(life: Living, { policyId, policyNumber, accountId }: Bought): Promise<void> {
  const { shop, subject, canaries, ask } = life;
  const { registered, secret } = canaries;
  const kim: By = { token: await shop.staff('kim', ['people:search', 'privacy:handle', 'action:approve']) };
  await ask(kim, 'POST /api/people/search', { lastName: registered['lastName'], postalCode: registered['postcode'] });
  await ask(kim, 'POST /api/people/search', { email: registered['email'] });
  await ask(kim, 'POST /api/people/view', { userId: subject, reason: secret['staffsLook'] });
  await ask(kim, 'POST /api/people/data', { userId: subject, reason: secret['copied'] });

  const sam: By = {
    token: await shop.staff('sam', ['access:impersonate', 'action:write-off', 'action:hold', 'action:void']),
  };
  const begun = await send(shop.url, 'POST /api/impersonations', {
    ...sam,
    body: { id: subject, reason: secret['acting'] },
  });
  const { impersonationId } = begun.body as { impersonationId: string };
  const acting = { ...sam, headers: { 'x-impersonation': impersonationId } };
  // Enough that a second person has to agree.
  const credit = { amount: 90_000, bookedAs: 'GOODWILL', reason: secret['credit'] };
  const { requestId } = await ask<{ requestId: string }>(
    acting,
    `POST /api/customerAccounts/${accountId}/credits`,
    credit,
  );
  const refusal = { isApproved: false, reason: secret['secondSays'] };
  await ask(kim, `POST /api/staff-requests/${requestId}/decision`, refusal);

  const fraud = {
    ...{ kind: 'VOIDED', finding: 'DELIBERATE_OR_RECKLESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: false },
    ...{ evidence: secret['finding'], isAtOnce: true },
  };
  const ended = await endByInsurer(shop.url, acting, { policyId }, { end: fraud });
  const { requestId: endId } = ended.body as { requestId: string | null };
  assert(endId, `a second person is asked: ${ended.text}`);
  await ask(kim, `POST /api/staff-requests/${endId}/decision`, { isApproved: false, reason: secret['findingRefused'] });

  const hold = { kind: 'POLICY', reference: policyNumber, reason: secret['hold'], endsOn: null };
  const { holdId } = await ask<{ holdId: string }>(kim, 'POST /api/retention-holds', hold);
  await ask(kim, `POST /api/retention-holds/${holdId}/end`, {});

  const speaker = {
    ...{ role: 'ATTORNEY', scope: 'END', name: secret['speaker'], phone: secret['speakersPhone'] },
    ...{ email: `${secret['speakersEmail']}@example.com`, address: `${secret['speakersHome']}\nBristol` },
    ...{ proof: secret['speakersProof'], startsOn: '2026-12-10', endsOn: null },
  };
  const { authorisedId } = await ask<{ authorisedId: string }>(kim, 'POST /api/people/authorised', {
    ...{ userId: subject, ...speaker },
  });
  await ask(kim, `POST /api/people/authorised/${authorisedId}/end`, { reason: secret['speakersEnd'] });
  const { deathId } = await ask<{ deathId: string }>(kim, 'POST /api/people/deaths', {
    ...{ userId: subject, toldOn: '2026-12-10', diedOn: null, toldBy: secret['death'] },
  });
  await ask(kim, `POST /api/people/deaths/${deathId}/back`, { reason: secret['deathBack'] });
}
