import { createHash } from 'node:crypto';
import type { Policy } from '@marque/domain/policy/policy';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendLetter } from '../../src/money/letters/send-letter.ts';
import { queueNextCertificates } from '../../src/policies/documents/queue-next-certificates.ts';
import { writeDocuments } from '../../src/policies/documents/write-documents.ts';
import type { MailMessage } from '../../src/ports/mail.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

describe.each(bothDatabases)('the certificate of the next year on $name', ({ open, alike }) => {
  let shop: TestShop;
  let sent: MailMessage[];
  /** Every policy that a job was asked to write documents for. */
  let written: string[];
  const sold = '2026-11-20T13:00:00.000Z';
  const startsAt = '2026-11-27T00:00:00.000Z';
  beforeAll(async () => {
    [sent, written] = [[], []];
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => undefined };
    // The queue writes nothing by itself, so that each test decides who does.
    const jobHandlers = {
      'write-documents': async ({ policyId }: { policyId: string }) => void written.push(policyId),
      'send-letter': async () => undefined,
      // The gateway looks each minute whether a night has passed: here only the test says so.
      'write-next-certificates': async () => undefined,
    };
    shop = await startTestShop({ database: open, overrides: { mail, jobHandlers } });
  });
  afterAll(() => shop.close());

  /** Some days from an anniversary of the start. */
  const at = (years: number, days: number) => {
    const moment = new Date(startsAt);
    moment.setUTCFullYear(moment.getUTCFullYear() + years, moment.getUTCMonth(), moment.getUTCDate() + days);
    shop.clock.travelTo(moment.toISOString());
  };
  const bought = async (): Promise<PolicyBuyer> => {
    shop.clock.travelTo(sold);
    const buyer = await buyPolicy(shop);
    // The certificate of a term ends with it: cover that goes on without one is certified year by year.
    await rewrite(buyer, () => ({ termMonths: undefined }));
    await write(buyer);
    written.splice(0);
    return buyer;
  };
  const write = ({ policyId }: PolicyBuyer) => writeDocuments(shop.context, { brand: 'showcase', policyId });
  const rewrite = ({ policyId }: PolicyBuyer, change: (policy: Policy) => Partial<Policy>) =>
    rewritePolicy(shop.context.db, policyId, change);
  /** A night passes: the policies whose documents are written because of it. */
  const night = async (): Promise<string[]> => {
    const asked = await queueNextCertificates(shop.context);
    await eventually(
      async () => written.length,
      (count) => count >= asked,
    );
    return written.splice(0);
  };
  const certificates = async ({ policyId }: PolicyBuyer) => {
    return await shop.context.db
      .selectFrom('documents')
      .select(['edition', 'covers_until as until', 'sha256', 'storage_key'])
      .where('policy_id', '=', policyId)
      .where('document', '=', 'certificate')
      .orderBy('edition')
      .execute();
  };
  const letters = async ({ proposalCode }: PolicyBuyer) =>
    await shop.context.db
      .selectFrom('letters')
      .select(['letter_id as letterId', 'facts'])
      .where('kind', '=', 'next-certificate')
      .where('proposal_code', '=', proposalCode)
      .orderBy('about')
      .execute();

  alike(
    'given a year that ends in more than a week, when a night passes, then nothing is asked for; in its last week it is, each night until it is written',
    async () => {
      const ada = await bought();
      at(1, -8);
      expect(await night()).toEqual([]);
      at(1, -6);
      expect([await night(), await night()]).toEqual([[ada.policyId], [ada.policyId]]);
      await write(ada);
      expect((await certificates(ada)).map(({ edition }) => edition)).toEqual([1, 2]);
      expect(await night()).toEqual([]);
      await rewrite(ada, () => ({ endsAt: shop.context.clock.now() }));
    },
  );

  it('given ten workers at once, when they write, then there is one certificate, and one letter that says so and brings it', async () => {
    const ada = await bought();
    at(1, -3);
    await Promise.all(Array.from({ length: 10 }, () => write(ada)));
    const [, next] = await certificates(ada);
    expect((await certificates(ada)).length).toBe(2);
    const [letter, ...more] = await letters(ada);
    expect([more, letter?.facts]).toEqual([[], expect.objectContaining({ until: next?.until })]);
    await sendLetter(shop.context, { brand: 'showcase', letterId: letter?.letterId ?? '' });
    const [message] = sent.filter(({ id }) => id === `letter-${letter?.letterId}`);
    expect(message?.subject).toMatch(/certificate/i);
    expect(message?.text).toContain('2028');
    expect(message?.attachments?.map(({ content }) => hashOf(content as Uint8Array))).toEqual([next?.sha256]);
    await rewrite(ada, () => ({ endsAt: shop.context.clock.now() }));
  });

  it(
    'given a sleep of two years, when a gateway wakes, then every certificate is made up, and a letter tells of the one that counts alone',
    breadth,
    async () => {
      const ada = await bought();
      at(2, 100);
      expect(await night()).toEqual([ada.policyId]);
      await write(ada);
      expect((await certificates(ada)).map(({ edition }) => edition)).toEqual([1, 2, 3]);
      const told = await letters(ada);
      expect(told.map(({ facts }) => facts)).toEqual([
        expect.objectContaining({ edition: 3, until: (await certificates(ada))[2]?.until }),
      ]);
      await rewrite(ada, () => ({ endsAt: shop.context.clock.now() }));
    },
  );

  alike(
    'given an end before the turn, when a night passes, then nothing is asked for; an end after it bounds the certificate',
    breadth,
    async () => {
      const [gone, going] = [await bought(), await bought()];
      at(1, -6);
      const ended = (days: number): Partial<Policy> => {
        const effectiveAt = new Date(Date.parse(shop.context.clock.now()) + days * 86_400_000).toISOString();
        return { termination: { kind: 'CANCELLED', effectiveAt, decidedAt: sold, reason: 'Price' } };
      };
      await rewrite(gone, () => ended(3));
      await rewrite(going, () => ended(60));
      expect(await night()).toEqual([going.policyId]);
      await write(gone);
      await write(going);
      expect([(await certificates(gone)).length, (await letters(gone)).length]).toEqual([1, 0]);
      expect((await certificates(going))[1]?.until).toBe(ended(60).termination?.effectiveAt);
    },
  );
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
