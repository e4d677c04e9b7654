import type { ProposalWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginDriveaway } from '../kit/client/begin-driveaway.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { faultsOf, proposalCalls } from '../kit/client/proposal-calls.ts';
import { rewriteProposal } from '../kit/client/test-customers.ts';
import { databases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

describe.each(databases)('a quote that is kept for later on $name', ({ open }) => {
  let gateway: TestGateway;
  let post: TestPost;
  let token: string;
  let quote: ProposalWire;
  beforeAll(async () => {
    post = testPost();
    const overrides = { mail: post.mail, sms: post.sms };
    gateway = await startTestGateway({ database: open, overrides, limits: { retainsPerNetwork: 1_000_000 } });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    token = (await beginTestSession(gateway.url)).token;
    quote = await proposalCalls(gateway.url, token).get(await beginQuote(gateway.url, token));
  });

  const retain = (email: string, headers: { [name: string]: string } = {}, code = quote.proposalCode) =>
    send(gateway.url, `POST /api/proposals/${code}/retain`, { token, body: { email }, headers });
  const letterTo = async (address: string) => {
    const found = await eventually(
      async () => post.letters.find(({ to }) => to === address),
      (letter) => letter !== undefined,
    );
    if (!found) throw new Error('the letter is there');
    return found;
  };

  it('is found again by the link of one letter, which tells nothing of anybody', async () => {
    const address = `${crypto.randomUUID()}@example.org`;
    expect((await retain(address)).status).toBe(204);
    const letter = await letterTo(address);
    const link = `${gateway.url}/retrieve?ref=${quote.externalReference}`;
    expect(letter.text).toContain(link);
    expect(letter.html).toContain(`href="${link}"`);
    expect(letter.subject).toBe('Your saved Showcase quote');
    const personal = ['Ada', 'Marsh', 'ada@example.com', '1988', 'LK21', 'Wharf Lane', '07700', quote.proposalCode];
    for (const word of personal) expect(letter.text + letter.html, word).not.toContain(word);
    expect(post.letters.filter(({ to }) => to === address)).toHaveLength(1);
  });

  it('is written of in the language of the caller', async () => {
    const address = `${crypto.randomUUID()}@example.org`;
    await retain(address, { 'accept-language': 'de' });
    expect((await letterTo(address)).subject).toBe('Ihr gespeichertes Angebot von Showcase');
  });

  it('is what it was: a typed e-mail changes no policyholder', async () => {
    await retain('somebody.else@example.org');
    const after = await proposalCalls(gateway.url, token).get(quote.proposalCode);
    expect(after).toEqual(quote);
    const { body } = await send(gateway.url, 'GET /api/policyholder', { token });
    expect(body).toMatchObject({ email: 'ada@example.com' });
  });

  it('leaves its e-mail in the audit trail, and in no job', async () => {
    const address = `${crypto.randomUUID()}@example.org`;
    await retain(address);
    await letterTo(address);
    const { rows } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(gateway.context.db);
    expect(JSON.stringify(rows)).toContain(quote.proposalCode);
    expect(JSON.stringify(rows)).not.toContain(address);
    const [event] = await readEvents(gateway.context.db, ['data'], {
      ...{ type: 'QuoteRetained', streamId: quote.proposalCode },
    });
    expect(event?.data).toEqual({ email: address, language: 'en', siteUrl: gateway.url });
  });

  it('is sent five times an hour, however often is asked at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => retain('ada@example.org')));
    const statuses = answers.map(({ status }) => status);
    const sent = statuses.filter((status) => status === 204).length;
    expect(sent).toBe(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - sent);
    gateway.clock.pass(3_600_000);
    token = (await beginTestSession(gateway.url)).token;
    quote = await proposalCalls(gateway.url, token).get(await beginQuote(gateway.url, token));
    expect((await retain('ada@example.org')).status).toBe(204);
  });

  it('is no policy any more, no stranger’s, and nothing that is no e-mail', async () => {
    expect(faultsOf(await retain('ada@localhost'))).toEqual([
      { pointer: '/email', code: 'email', message: 'Please enter a valid email address' },
    ]);
    const stranger = (await beginTestSession(gateway.url)).token;
    const foreign = await send(gateway.url, `POST /api/proposals/${quote.proposalCode}/retain`, {
      token: stranger,
      body: { email: 'ada@example.org' },
    });
    expect(foreign.body).toMatchObject({ code: 'not_found' });
    const policy = { policyId: 'P0L1CY', policyNumber: 'SH-1' };
    await rewriteProposal(gateway.context, quote.proposalCode, (proposal) => ({ ...proposal, policy }));
    expect((await retain('ada@example.org')).body).toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('as an upgrade stands in the list from then on', async () => {
    const first = await beginDriveaway(gateway.url, token);
    const upgrade = first.upsellProposal?.proposalCode ?? '';
    expect((await retain('ada@example.org', {}, upgrade)).status).toBe(204);
    const { body } = await send(gateway.url, 'GET /api/proposals?schemeCode=flex', { token });
    expect((body as { proposalCode: string }[]).map(({ proposalCode }) => proposalCode)).toContain(upgrade);
  });
});

describe('letters with links', () => {
  it('come to so many an hour from one network, whichever quotes are named', async () => {
    const post = testPost();
    const gateway = await startTestGateway({ overrides: { mail: post.mail }, limits: { retainsPerNetwork: 2 } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { token } = await beginTestSession(gateway.url);
      const code = await beginQuote(gateway.url, token);
      const body = { email: 'ada@example.org' };
      statuses.push((await send(gateway.url, `POST /api/proposals/${code}/retain`, { token, body })).status);
    }
    expect(statuses).toEqual([204, 204, 429]);
    await gateway.close();
  });
});
