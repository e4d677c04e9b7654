import { send } from '../../../kit/client/api-client.ts';
import type { Bought } from './buying.ts';
import type { By, Living } from './living.ts';

/** Is found, looked at and acted for by staff, who write why: money, breathing space, a copy, somebody who speaks for them, a death that was none. */
export async function beLookedAt(life: Living, { accountId }: Bought): Promise<void> {
  const { shop, subject, canaries, ask } = life;
  const { registered, secret } = canaries;
  const kim: By = { token: await shop.staff('kim', ['people:search', 'privacy:handle', 'action:approve']) };
  await ask(kim, 'POST /api/people/search', { lastName: registered['lastName'], postalCode: registered['postcode'] });
  await ask(kim, 'POST /api/people/search', { email: registered['email'] });
  await ask(kim, 'POST /api/people/view', { userId: subject, reason: secret['staffsLook'] });
  await ask(kim, 'POST /api/people/data', { userId: subject, reason: secret['copied'] });

  const sam: By = { token: await shop.staff('sam', ['access:impersonate', 'action:write-off', 'action:hold']) };
  const begun = await send(shop.url, 'POST /api/impersonations', {
    ...sam,
    body: { id: subject, reason: secret['acting'] },
  });
  const { impersonationId } = begun.body as { impersonationId: string };
  const acting = { ...sam, headers: { 'x-impersonation': impersonationId } };
  // So much that a second person has to agree.
  const credit = { amount: 90_000, bookedAs: 'GOODWILL', reason: secret['credit'] };
  const { requestId } = await ask<{ requestId: string }>(
    acting,
    `POST /api/customerAccounts/${accountId}/credits`,
    credit,
  );
  const refusal = { isApproved: false, reason: secret['secondSays'] };
  await ask(kim, `POST /api/staff-requests/${requestId}/decision`, refusal);

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
