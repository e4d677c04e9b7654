import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { JOB_NAMES } from '../../../src/ground/job-names.ts';
import type { JobName } from '../../../src/ground/job-queue.ts';
import { queueNight } from '../../../src/jobs/queue-night.ts';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { endUnpaid } from '../../../src/money/ending/end-unpaid.ts';
import { followPolicy } from '../../../src/renewals/follow-policy.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { tellUnrenewed } from '../../../src/renewals/notice/tell-unrenewed.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { tellDeath } from '../../kit/client/tell-death.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';

/** Through the year of a policy, the weeks before its turn, and past it. */
const DAYS = [
  '2026-12-30',
  '2027-01-25',
  '2027-06-20',
  '2027-10-25',
  '2027-11-02',
  '2027-11-21',
  '2027-12-24',
  '2027-12-25',
];

/**
 * What each job does for somebody who has died: it asks them for nothing and tells them nothing; what it would ask
 * waits; or its letter goes to the list of the post. A new job is added here, with the way in which it keeps to that.
 */
const FOR_THE_DEAD: { readonly [N in JobName]: 'ASKS_NOTHING' | 'WAITS' | 'TO_POST' | 'ON_THEIR_OWN_WORD' } = {
  'write-documents': 'ASKS_NOTHING',
  'send-confirmation': 'TO_POST',
  'send-help-message': 'ON_THEIR_OWN_WORD',
  'send-quote-link': 'ON_THEIR_OWN_WORD',
  'send-email-changed': 'ON_THEIR_OWN_WORD',
  'send-complaint-letter': 'TO_POST',
  'send-data-copied': 'TO_POST',
  'send-person-letter': 'TO_POST',
  'forget-person': 'ASKS_NOTHING',
  'erase-at-provider': 'ASKS_NOTHING',
  'forget-over': 'ASKS_NOTHING',
  'forget-batch': 'ASKS_NOTHING',
  'send-letter': 'TO_POST',
  'resolve-payment': 'ASKS_NOTHING',
  'refund-payment': 'ASKS_NOTHING',
  'look-at-refund': 'ASKS_NOTHING',
  'look-at-dispute': 'ASKS_NOTHING',
  'collect-payment': 'WAITS',
  'call-off-debit': 'ASKS_NOTHING',
  'look-at-collection': 'ASKS_NOTHING',
  'look-at-flow': 'ASKS_NOTHING',
  'look-at-mandate': 'ASKS_NOTHING',
  'look-at-card': 'ASKS_NOTHING',
  'let-go-of-method': 'ASKS_NOTHING',
  'end-unpaid': 'WAITS',
  'follow-renewal': 'WAITS',
  'turn-policy': 'ASKS_NOTHING',
  'return-next-term': 'ASKS_NOTHING',
  'start-upgrade-after': 'ASKS_NOTHING',
  'send-change-back': 'TO_POST',
  'send-upload-letter': 'TO_POST',
  'look-at-claim': 'ASKS_NOTHING',
  'look-at-check': 'ASKS_NOTHING',
  'check-books': 'ASKS_NOTHING',
  'compare-facts': 'ASKS_NOTHING',
  'compare-with-providers': 'ASKS_NOTHING',
  'write-next-certificates': 'ASKS_NOTHING',
  'remove-unsent-files': 'ASKS_NOTHING',
  'tell-late-complaints': 'TO_POST',
  'tell-register': 'ASKS_NOTHING',
  'write-no-claims-letter': 'TO_POST',
  'write-renewal-summary': 'ASKS_NOTHING',
};

describe('after a death', () => {
  const desk = peopleDesk(turningShop());
  const todo = async (token: string) => (await desk.send('GET /api/todo', { token })).body;
  const charges = (proposalCode: string) =>
    desk.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('proposal_code', '=', proposalCode)
      .where('means', '=', 'BILLED_CARD')
      .execute();
  const letters = async (proposalCode: string) => {
    const rows = desk.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
    return (await rows.orderBy('kind').execute()).map(({ kind }) => kind);
  };
  const mailsTo = async (name: string) => (await desk.mails()).filter(({ to }) => to[0]?.startsWith(`${name}@`)).length;

  it.each([
    ['a year', ['send-letter'], async (token: string) => await buyAnnual(desk.shop, token)],
    // Monthly cover ends by its turn.
    ['months', ['send-letter', 'turn-policy'], async (token: string) => await buyPolicy(desk.shop, token)],
  ] as const)(
    'every job asks them for nothing and writes to nobody but those who settle the estate: %s',
    async (name, jobs, buy) => {
      const customer = `dan-${name.replace(' ', '-')}`;
      const token = await desk.shop.customer(customer);
      const { policyId, proposalCode } = await buy(token);
      await desk.idle();
      const before = { mails: await mailsTo(customer), letters: await letters(proposalCode) };
      await tellDeath(desk.shop, customer);
      const { rows: queued } = await sql<{ id: string }>`SELECT id FROM pgboss.job`.execute(desk.db);
      const isOld = new Set(queued.map(({ id }) => id));
      for (const day of DAYS) {
        desk.shop.clock.travelTo(`${day}T06:00:00.000Z`);
        await makeRenewals(desk.shop.context);
        await tellUnrenewed(desk.shop.context);
        await runBilling(desk.shop.context);
        await askInTurn(desk.shop.context);
        await queueNight(desk.shop.context);
        await desk.idle();
      }
      await followPolicy(desk.shop.context, { brand: 'showcase', policyId });
      await endUnpaid(desk.shop.context, { brand: 'showcase', policyId });
      const query = sql<{ id: string; name: JobName; data: object }>`SELECT id, name, data FROM pgboss.job`;
      const { rows } = await query.execute(desk.db);
      const ran = new Set(rows.filter(({ id }) => !isOld.has(id)).map((row) => row.name));
      const known = JOB_NAMES.filter((one) => ran.has(one));
      expect(known).toEqual(expect.arrayContaining([...jobs]));
      expect(known.filter((one) => !['ASKS_NOTHING', 'TO_POST'].includes(FOR_THE_DEAD[one]))).toEqual([]);
      expect([await charges(proposalCode), await todo(token)]).toEqual([[], []]);
      const made = desk.db.selectFrom('proposals').select('proposal_code');
      expect(await made.where('source_policy', '=', policyId).execute()).toEqual([]);
      const theirs = (await desk.toPost()).filter(({ userId }) => userId === customer);
      const ends = theirs.find(({ subject }) => subject === 'The insurance ends on 26 November 2027');
      expect(ends?.greeting).toBe('To the family and representatives of our customer,');
      expect(JSON.stringify(ends)).toContain('everybody who drives the car needs insurance of their own');
      const ended = theirs.find(({ subject }) => subject === 'The insurance ended on 26 November 2027 at 23:59');
      expect(ended?.greeting).toBe(ends?.greeting);
      expect(JSON.stringify(ended)).toContain('because we were told that the policyholder has died');
      expect(JSON.stringify(ended)).not.toMatch(/Your cover|Your certificate|on our site|no-claims|Please pay/);
      expect(JSON.stringify(theirs)).not.toMatch(/You’ve told us|switched off|Changed your mind|Hello/);
      expect({ mails: await mailsTo(customer), letters: await letters(proposalCode) }).toEqual({
        ...{ mails: before.mails, letters: [...before.letters, 'cover-ended', 'term-ends'].toSorted() },
      });
    },
  );
});
