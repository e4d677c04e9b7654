import { send } from '../kit/client/api-client.ts';
import type { Buyer } from '../kit/client/buy.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { must, type Step, type StoryTools } from './story.ts';

/** Somebody calls the claims handler about a bought policy: the claim is stored once, and told in one letter. */
export function claiming({ scene, db }: StoryTools, { token, proposalCode }: Buyer): Step[] {
  let reference: string | undefined;
  const tell = async () => {
    if (reference !== undefined) return;
    const bought = must(await send(scene.url, `GET /api/proposals/${proposalCode}`, { token }), 200);
    const { policyId } = bought.body as { policyId: string };
    const policy = must(await send(scene.url, `GET /api/policies/${policyId}`, { token }), 200);
    const body = {
      policyNumber: (policy.body as { policyNumber: string }).policyNumber,
      insuredName: 'Ada Marsh',
      occurredOn: '2026-11-27',
    };
    const claim = must(await send(scene.sandbox.url, 'POST /script/claims/report', { body }), 200);
    ({ reference } = claim.body as { reference: string });
  };
  const hear = async () => {
    const rows = await db
      .selectFrom('claims')
      .select('claim_id')
      .where('reference', '=', reference ?? '')
      .execute();
    const [claim] = rows;
    if (!claim || rows.length > 1) throw new Error(`It is stored ${rows.length} times`);
    const ofType = await readEvents(db, ['data'], { type: 'ClaimNotified' });
    const events = ofType.filter(({ data }) => JSON.stringify(data).includes(claim.claim_id));
    if (events.length !== 1) throw new Error(`It is on the record ${events.length} times`);
    const letters = await db
      .selectFrom('letters')
      .select('status')
      .where('about', 'like', `${claim.claim_id}:%`)
      .execute();
    if (letters.length !== 1) throw new Error(`There are ${letters.length} letters`);
    const mailbox = await send(scene.sandbox.url, 'GET /mailbox.json');
    if (!mailbox.text.includes(reference ?? '')) throw new Error('The letter has not come');
  };
  return [
    { name: 'the loss is told', take: tell },
    { name: 'the claim is heard of', take: hear },
  ];
}
