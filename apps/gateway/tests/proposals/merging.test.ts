import type { ProposalSummaryWire, ProposalWire } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RETRIEVAL_LIFE_MS } from '../../src/store/people/retrievals.ts';
import { type Answer, beginTestSession, refreshCookieOf, send } from '../kit/client/api-client.ts';
import { beginDriveaway } from '../kit/client/begin-driveaway.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

describe.each(bothDatabases)('a visitor who signs in, on $name', ({ open, alike }) => {
  let gateway: TestGateway;
  let post: TestPost;
  let customer: string;
  let other: string;
  let visitor: { token: string; cookie: string };
  beforeAll(async () => {
    post = testPost();
    gateway = await startTestGateway({ database: open, overrides: { mail: post.mail, sms: post.sms } });
    other = (await signIn(gateway, post, { email: 'other@example.com' })).accessToken;
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    customer = (await signIn(gateway, post, { email: `${crypto.randomUUID()}@example.com` })).accessToken;
    visitor = await beginTestSession(gateway.url);
  });

  const merge = (proposalCode: string, sourceAccessToken = visitor.token, token = customer): Promise<Answer> =>
    send(gateway.url, 'POST /api/proposals/merge', { token, body: { proposalCode, sourceAccessToken } });
  const listed = async (token: string) =>
    ((await send(gateway.url, 'GET /api/proposals', { token })).body as ProposalSummaryWire[])
      .map(({ proposalCode }) => proposalCode)
      .sort();
  const get = (code: string, token: string) => send(gateway.url, `GET /api/proposals/${code}`, { token });
  const merges = async (code: string) =>
    await readEvents(gateway.context.db, ['actor', 'subject', 'data'], { type: 'ProposalMerged', streamId: code });
  const ownersOf = async (subject: string) =>
    (await gateway.context.db.selectFrom('proposals').select('owner').where('owner', '=', subject).execute()).length;

  it('takes along everything in hand, an upgrade that was not touched yet included, and each is told of by whom', async () => {
    const first = await beginDriveaway(gateway.url, visitor.token);
    const second = await beginQuote(gateway.url, visitor.token);
    const upgrade = first.upsellProposal?.proposalCode ?? '';
    const before = (await get(second, visitor.token)).body;
    const merged = await merge(second);
    expect({ status: merged.status, body: merged.body }).toEqual({ status: 200, body: { proposalCode: second } });
    expect(await listed(customer)).toEqual([first.proposalCode, second].sort());
    expect((await get(second, customer)).body).toEqual(before);
    expect((await get(upgrade, customer)).status).toBe(200);
    for (const code of [first.proposalCode, second, upgrade])
      expect(await merges(code)).toEqual([
        { actor: subjectOf(customer), subject: subjectOf(customer), data: { from: subjectOf(visitor.token) } },
      ]);
  });

  alike('goes on where the visitor was, and is not asked again how to be reached', async () => {
    const code = await beginQuote(gateway.url, visitor.token);
    await merge(code);
    const change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { maritalStatus: 'Single' } };
    const changed = await send(gateway.url, `PATCH /api/proposals/${code}`, {
      token: customer,
      body: { changes: [change], applyRating: true },
    });
    expect(changed.body).toMatchObject({ status: 'QUOTE', missing: [] });
  });

  alike('leaves no session of the visitor behind', async () => {
    await merge(await beginProposal(gateway.url, visitor.token));
    expect((await send(gateway.url, 'GET /api/proposals', { token: visitor.token })).status).toBe(401);
    const refreshed = await send(gateway.url, 'POST /session/refresh', { headers: { cookie: visitor.cookie } });
    expect(refreshed.body).toMatchObject({ code: 'session_expired' });
  });

  it('may be merged again, also several times at once: it is done once', async () => {
    const code = await beginProposal(gateway.url, visitor.token);
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await merge(code)).body).toEqual({ proposalCode: code });
    expect(await merges(code)).toHaveLength(1);
  });

  it('goes to one customer when two bring the same token at once', async () => {
    const codes = [await beginProposal(gateway.url, visitor.token), await beginProposal(gateway.url, visitor.token)];
    const [code = ''] = codes;
    const answers = await Promise.all([merge(code), merge(code, visitor.token, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = answers[0].status === 200 ? customer : other;
    expect(await listed(winner)).toEqual(expect.arrayContaining(codes));
    expect(await ownersOf(subjectOf(visitor.token))).toBe(0);
  });

  it('loses nothing that is begun in another tab meanwhile', async () => {
    const code = await beginProposal(gateway.url, visitor.token);
    const begin = () => beginProposal(gateway.url, visitor.token).catch(() => 'refused');
    const [merged, ...begun] = await Promise.all([merge(code), begin(), begin(), begin(), begin()]);
    expect(merged.status).toBe(200);
    expect(await listed(customer)).toEqual([code, ...begun.filter((one) => one !== 'refused')].sort());
    expect(await ownersOf(subjectOf(visitor.token))).toBe(0);
  });

  it('loses no upgrade that is offered meanwhile', async () => {
    const { proposalCode } = await beginDriveaway(gateway.url, visitor.token);
    const change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { firstName: 'Ida' } };
    const reprice = () =>
      send(gateway.url, `PATCH /api/proposals/${proposalCode}`, {
        token: visitor.token,
        body: { changes: [change], applyRating: true },
      });
    await Promise.all([reprice(), merge(proposalCode), reprice()]);
    const { upsellProposal } = (await get(proposalCode, customer)).body as ProposalWire;
    expect(upsellProposal?.schemeCode).toBe('flex');
    expect(await ownersOf(subjectOf(visitor.token))).toBe(0);
  });

  describe('with a quote that was retrieved', () => {
    const retrieve = async (code: string, owner: string) => {
      const { externalReference } = (await get(code, owner)).body as ProposalWire;
      const body = { externalReference, postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
      const headers = { cookie: visitor.cookie };
      const answer = await send(gateway.url, 'POST /session/retrieve', { body, headers });
      visitor = { token: (answer.body as { accessToken: string }).accessToken, cookie: refreshCookieOf(answer) };
    };
    let owner: string;
    beforeEach(async () => {
      owner = (await beginTestSession(gateway.url)).token;
    });

    alike('takes that along when it is the one that is named, with the upgrade that nobody has touched', async () => {
      const quote = await beginDriveaway(gateway.url, owner);
      const upgrade = quote.upsellProposal?.proposalCode ?? '';
      const begun = await beginProposal(gateway.url, visitor.token);
      await retrieve(quote.proposalCode, owner);
      expect((await merge(quote.proposalCode)).status).toBe(200);
      expect(await listed(customer)).toEqual([begun, quote.proposalCode].sort());
      expect((await get(upgrade, customer)).status).toBe(200);
      expect(await merges(upgrade)).toMatchObject([{ data: { from: subjectOf(owner) } }]);
      // That was all that they had: anybody who went on in their session would be somebody else.
      expect((await get(quote.proposalCode, owner)).status).toBe(401);
    });

    alike('leaves it with the person who began it when another one is named', async () => {
      const quote = await beginQuote(gateway.url, owner);
      const begun = await beginProposal(gateway.url, visitor.token);
      await retrieve(quote, owner);
      expect((await merge(begun)).status).toBe(200);
      expect(await listed(customer)).toEqual([begun]);
      expect(await listed(owner)).toEqual([quote]);
    });

    it('takes none away from another customer, and goes on with it for the rest of the day', async () => {
      const quote = await beginQuote(gateway.url, other);
      await retrieve(quote, other);
      expect((await merge(quote)).status).toBe(200);
      expect(await listed(customer)).toEqual([quote]);
      expect(await merges(quote)).toEqual([]);
      expect(await listed(other)).toContain(quote);
      const row = await gateway.context.db
        .selectFrom('retrieved_proposals')
        .select('expires_at_ms')
        .where('subject', '=', subjectOf(customer))
        .executeTakeFirstOrThrow();
      expect(Number(row.expires_at_ms)).toBe(gateway.clock.realMs() + RETRIEVAL_LIFE_MS);
    });

    alike('takes none that the retrieval of has run out', async () => {
      const quote = await beginQuote(gateway.url, owner);
      await retrieve(quote, owner);
      await gateway.context.db
        .updateTable('retrieved_proposals')
        .set({ expires_at_ms: gateway.clock.realMs() })
        .where('proposal_code', '=', quote)
        .execute();
      expect((await merge(quote)).body).toMatchObject({ code: 'not_found' });
      expect(await listed(owner)).toEqual([quote]);
    });
  });

  alike('is refused alike for every fault, and nothing moves', async () => {
    const mine = await beginProposal(gateway.url, visitor.token);
    const stranger = await beginTestSession(gateway.url);
    const foreign = await beginProposal(gateway.url, stranger.token);
    const claims = { brand: 'example', subject: subjectOf(visitor.token), sessionId: 'x', kind: 'anonymous' } as const;
    const ended = await beginTestSession(gateway.url);
    const endedCode = await beginProposal(gateway.url, ended.token);
    await merge(endedCode, ended.token, other);
    const refused = [
      await merge(foreign),
      await merge('ABSENT222222'),
      await merge(mine, await gateway.context.accessTokens.sign(claims)),
      await merge(mine, await gateway.context.accessTokens.sign({ ...claims, brand: 'showcase' })),
      await merge(mine, `${visitor.token.slice(0, -4)}AAAA`),
      await merge(mine, 'nothing that could be a token'),
      await merge(mine, other),
      await merge(mine, customer),
      await merge(endedCode, ended.token),
    ];
    const told = refused.map(({ status, body }) => ({ status, code: (body as { code: string }).code }));
    expect(new Set(told.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"status":404,"code":"not_found"}']));
    expect(await listed(customer)).toEqual([]);
    expect(await listed(visitor.token)).toEqual([mine]);
    expect(await listed(stranger.token)).toEqual([foreign]);
  });

  alike('is refused to a visitor, and with a token that has run out', async () => {
    const code = await beginProposal(gateway.url, visitor.token);
    const stranger = await beginTestSession(gateway.url);
    expect((await merge(code, visitor.token, stranger.token)).body).toMatchObject({ code: 'sign_in_required' });
    gateway.clock.pass(601_000);
    customer = (await signIn(gateway, post, { email: `${crypto.randomUUID()}@example.com` })).accessToken;
    other = (await signIn(gateway, post, { email: 'other@example.com' })).accessToken;
    expect((await merge(code)).body).toMatchObject({ code: 'not_found' });
  });
});
