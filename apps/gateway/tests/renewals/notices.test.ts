import type { CallOutput, PolicyDocumentWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { writeRenewalSummary } from '../../src/renewals/notice/write-renewal-summary.ts';
import { missingNotices } from '../../src/store/renewals/missing-notices.ts';
import { noticesStood } from '../../src/store/renewals/notices.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { pdfLines } from '../kit/samples/pdf-lines.ts';
import { IN_TIME, type Owned, type RenewalShop, SOLD, startRenewalShop } from '../kit/shops/renewal-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const DAY_AFTER = '2027-10-30T10:00:00.000Z';
const LATE = '2027-11-13T09:00:00.000Z';

describe.each(bothDatabases)('notices of renewal, on $name', ({ open }) => {
  let shop: RenewalShop;
  beforeAll(async () => {
    shop = await startRenewalShop(open);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.travelTo(SOLD));

  const lettersTo = ({ email }: Owned, about: RegExp) =>
    shop.post.letters.filter(({ to, subject }) => to === email && about.test(subject));
  const stoodOf = async ({ policyId }: Owned) =>
    (await noticesStood(shop.context.db, 'showcase', [policyId])).get(policyId);
  const written = async (proposalCode: string) => {
    const kept = shop.context.db.selectFrom('sent_letters').select('letter_id').where('kind', '=', 'renewal-notice');
    return (await kept.where('proposal_code', '=', proposalCode).execute()).length;
  };
  const missing = async () => {
    const brand = shop.context.brands.current.get('showcase');
    return brand ? await missingNotices(shop.context.db, brand, shop.clock.now()) : [];
  };

  it('go out with the renewal, say its price beside that of the year that ends, and lead to the page that stops it', async () => {
    const owned = await shop.sell();
    await shop.invite();
    const renewal = await shop.renewalOf(owned);
    const [letter, ...others] = lettersTo(owned, /renews on 27 November 2027/);
    expect(others).toEqual([]);
    expect(letter?.text).toContain(`/annual/renewal/${renewal.code}/opt-out`);
    expect(letter?.html).toContain(`/annual/renewal/${renewal.code}/opt-out`);
    const { renewalTold } = (await shop.ask(owned.token, `GET /api/proposals/${renewal.code}`))
      .body as CallOutput<'getProposal'>;
    const pounds = (pennies = 0) => `£${(pennies / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
    const text = letter?.text.replaceAll('\u00a0', ' ') ?? '';
    // Her proof was due last year. The renewal counts the years without it.
    expect(text).not.toContain('proof of your no-claims');
    expect(text).toContain(`Price of the new year: ${pounds(renewalTold?.premium?.term)}`);
    expect(text).toContain(`Price of the year that ends: ${pounds(renewalTold?.last.term)}`);
    expect(text).toContain(`What you’ve paid so far for the year that ends: ${pounds(renewalTold?.last.term)}`);
    expect(await stoodOf(owned)).toBe(IN_TIME);
    expect(await missing()).toEqual([]);
  });

  it('are kept as a paper with the same figures, which its owner alone reads', async () => {
    const [owned, other] = [await shop.sell(), await shop.sell()];
    await shop.invite();
    const { body } = await shop.ask(owned.token, `GET /api/documents/policy/${owned.policyId}`);
    const [paper, ...more] = (body as PolicyDocumentWire[]).filter(({ document }) => document === 'renewal-summary');
    expect(more).toEqual([]);
    expect(paper).toMatchObject({ title: 'Renewal summary', state: 'IN_FORCE', since: IN_TIME, ready: true });
    const path = `GET /api/documents/policy/${owned.policyId}/renewal-summary?version=1&edition=${paper?.edition}`;
    expect((await shop.ask(other.token, path)).status).toBe(404);
    const { location } = (await shop.ask(owned.token, path)).body as { location: string };
    const pdf = await fetch(`${shop.url}${location}`);
    const lines = (await pdfLines(new Uint8Array(await pdf.arrayBuffer()))).flat();
    expect(lines).toContainEqual(expect.stringMatching(/^Price of the new year \| £/));
    shop.clock.travelTo('2027-11-27T00:00:00.000Z');
    const { body: later } = await shop.ask(owned.token, `GET /api/documents/policy/${owned.policyId}`);
    expect((later as PolicyDocumentWire[]).find(({ document }) => document === 'renewal-summary')?.state).toBe('OVER');
  });

  it('have the bill run look again once they went out, since only then the next term is sure', async () => {
    const owned = await shop.sell();
    // The run has looked at the account just before the letter goes out, and means to look again next year.
    await asOwner(shop.context.db, async (tx) => {
      const look = `CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE account_billing SET next_at = '2028-01-01T00:00:00.000Z'; RETURN NEW; END $$`;
      await sql.raw(look).execute(tx);
      await sql.raw('CREATE TRIGGER looking AFTER INSERT ON sent_letters EXECUTE FUNCTION look()').execute(tx);
    });
    await shop.invite();
    await asOwner(shop.context.db, (tx) => sql`DROP FUNCTION look CASCADE`.execute(tx));
    const account = shop.context.db.selectFrom('account_billing').select('next_at');
    expect(await account.where('policy_id', '=', owned.policyId).executeTakeFirst()).toEqual({ next_at: IN_TIME });
  });

  it('tell somebody who opted out how to come back, and take nothing', async () => {
    const owned = await shop.sell();
    await rewritePolicy(shop.context.db, owned.policyId, () => ({ autoRenewal: false }));
    await shop.invite();
    const [letter] = lettersTo(owned, /ends on 26 November 2027, unless you change your mind/);
    expect(letter?.text).toContain('Until then you can let it renew');
    expect(letter?.text).not.toContain('/opt-out');
  });

  it('go out again with each new price, the earlier summary withdrawn, and count since the first', async () => {
    const owned = await shop.sell();
    await shop.invite();
    const renewal = await shop.renewalOf(owned);
    shop.clock.travelTo('2027-11-02T09:00:00.000Z');
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 21_000 } }];
    const changed = await shop.ask(owned.token, `PUT /api/renewals/${renewal.code}/answers`, { changes });
    expect(changed.status, changed.text).toBe(200);
    await untilIdle(shop.context.db);
    expect(lettersTo(owned, /renews on 27 November 2027/)).toHaveLength(2);
    expect(await stoodOf(owned)).toBe(IN_TIME);
    const { body } = await shop.ask(owned.token, `GET /api/documents/policy/${owned.policyId}`);
    const states = (body as PolicyDocumentWire[]).filter(({ document }) => document === 'renewal-summary');
    expect(states.map(({ state }) => state).toSorted()).toEqual(['IN_FORCE', 'WITHDRAWN']);
  });

  it('have a summary that is listed while it is being written', async () => {
    const owned = await shop.sell();
    await shop.invite();
    const { policyId } = owned;
    const summaries = async () => {
      const { body } = await shop.ask(owned.token, `GET /api/documents/policy/${policyId}`);
      return (body as PolicyDocumentWire[]).filter(({ document }) => document === 'renewal-summary');
    };
    const [written] = await summaries();
    expect(written).toMatchObject({ state: 'IN_FORCE', ready: true });
    await asOwner(shop.context.db, async (tx) => {
      const papers = tx.deleteFrom('documents').where('policy_id', '=', policyId);
      await papers.where('document', '=', 'renewal-summary').execute();
    });
    const unwritten = { ...written, ready: false, issuedAt: null, bytes: null, hash: null };
    expect(await summaries()).toEqual([{ ...unwritten, since: shop.clock.now() }]);
    await writeRenewalSummary(shop.context, { brand: 'showcase', policyId });
    expect(await summaries()).toMatchObject([{ state: 'IN_FORCE', ready: true, edition: written?.edition }]);
  });

  it('name a driver for whom there is no price also where they came with the renewal, in the letter and in its paper', async () => {
    const owned = await shop.sell();
    await shop.invite();
    const renewal = await shop.renewalOf(owned);
    shop.clock.travelTo('2027-11-02T09:00:00.000Z');
    const data = { ...noahMarsh, bannedOrDisqualified: true };
    const changes = [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data }];
    const changed = await shop.ask(owned.token, `PUT /api/renewals/${renewal.code}/answers`, { changes });
    expect(changed.status, changed.text).toBe(200);
    await untilIdle(shop.context.db);
    const [letter] = lettersTo(owned, /can’t renew your car insurance/);
    expect(letter?.text).toMatch(/Noah Marsh is disqualified/);
    const { body } = await shop.ask(owned.token, `GET /api/documents/policy/${owned.policyId}`);
    const papers = (body as PolicyDocumentWire[]).filter(({ document }) => document === 'renewal-summary');
    const edition = papers.find(({ state }) => state === 'IN_FORCE')?.edition;
    const path = `GET /api/documents/policy/${owned.policyId}/renewal-summary?version=1&edition=${edition}`;
    const { location } = (await shop.ask(owned.token, path)).body as { location: string };
    const pdf = await fetch(`${shop.url}${location}`);
    const lines = (await pdfLines(new Uint8Array(await pdf.arrayBuffer()))).flat();
    expect(lines.join(' ')).toContain('Noah Marsh is disqualified');
  });

  it('do not count where the mail server did not take them: that is told a day later, in time to post them', async () => {
    const owned = await shop.sell();
    const { send: deliver } = shop.post.mail;
    const refuses = async (...[letter]: Parameters<typeof deliver>) => {
      if (letter.to === owned.email) throw new Error('550 no such mailbox');
      await deliver(letter);
    };
    const told = shop.context.mail;
    Object.assign(told, { send: refuses });
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    expect(await stoodOf(owned)).toBeUndefined();
    const { proposalCode } = owned;
    // It is written down before it is handed over.
    await eventually(
      () => written(proposalCode),
      (count) => count === 1,
    );
    const ofOwned = async () => (await missing()).filter(({ policyId }) => policyId === owned.policyId);
    // Its tries may not be over yet.
    expect(await ofOwned()).toEqual([]);
    shop.clock.travelTo(DAY_AFTER);
    const found = { policyId: owned.policyId, turnsOn: '2027-11-27', hasTurned: false, hasNotice: true };
    expect(await missing()).toEqual([found]);
    shop.clock.travelTo(LATE);
    expect(await missing()).toEqual([found]);
    Object.assign(told, { send: deliver });
  });
});
