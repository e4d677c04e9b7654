import type { FoundPersonWire, PersonViewWire, ProposalWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { beginTestSession } from '../../kit/client/api-client.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { readLooks } from '../../kit/databases/read-looks.ts';
import { asNamed, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const driver = { ...noahMarsh, firstName: 'Noah', lastName: 'Quillfeather', dateOfBirth: '1990-04-05' };
const asDriver = asNamed(driver);

describe('who has a quote and no account', () => {
  const desk = peopleDesk();
  /** A visitor whose quote names a driver, and the reference that they have. */
  const quoting = async () => {
    const { token } = await beginTestSession(desk.shop.url);
    const { proposalCode } = await quoteNaming(desk.shop, token, [driver]);
    const { body } = await desk.send(`GET /api/proposals/${proposalCode}`, { token });
    const { externalReference } = body as ProposalWire;
    return { token, proposalCode, externalReference, userId: subjectOf(token) };
  };
  const search = async (by: { readonly token: string }, quoteReference: string) => {
    const { body } = await desk.send('POST /api/people/search', { ...by, body: { quoteReference } });
    return (body as { people: FoundPersonWire[] }).people;
  };
  const view = async (by: { readonly token: string }, userId: string) =>
    await desk.send('POST /api/people/view', { ...by, body: { userId, reason: 'has written to us' } });

  it('is found by its reference, by who answers for data alone, and nobody acts for them', async () => {
    const { externalReference, proposalCode, userId } = await quoting();
    const sam = { token: await desk.shop.staff('sam', ['people:search', 'access:impersonate']) };
    expect(await search(sam, externalReference)).toEqual([]);
    expect((await view(sam, userId)).status).toBe(404);
    const acting = { ...sam, body: { id: userId, reason: 'has written to us' } };
    expect((await desk.send('POST /api/impersonations', acting)).status).toBe(404);
    const pat = await desk.pat();
    expect(await search(pat, ` ${externalReference.toLowerCase()}`)).toMatchObject([
      { userId, firstName: 'Ada', lastName: 'Marsh', email: null, accountRegistered: false, policies: [] },
    ]);
    expect(await search(pat, `${externalReference.slice(1)}2`)).toEqual([]);
    const seen = (await view(pat, userId)).body as PersonViewWire;
    expect(seen.kept?.things).toEqual([{ kind: 'QUOTE', reference: proposalCode, drivers: [asDriver] }]);
    expect((await readLooks(desk.db, userId)).length).toBeGreaterThan(1);
  });

  it('has a copy, and is forgotten where they ask for it by letter', async () => {
    const { token, proposalCode, externalReference, userId } = await quoting();
    const pat = await desk.pat();
    const reason = 'has written to us';
    expect((await desk.send('POST /api/people/data', { ...pat, body: { userId, reason } })).status).toBe(200);
    const requestId = await desk.takeFor(userId, 'ERASURE');
    expect((await desk.waiting(requestId))?.wouldGo).toEqual([{ kind: 'QUOTE', reference: proposalCode }]);
    const doneBy = async () => (await desk.toPost(requestId)).map((letter) => letter.doneBy).toSorted();
    expect(await doneBy()).toEqual([null]);
    expect(await desk.answer(requestId)).toBe(204);
    expect(JSON.stringify(await desk.toPost(requestId))).toContain('Wharf Lane');
    // The granted request waits for the post, and staff see until when.
    expect(await doneBy()).toEqual(['2026-11-27', null]);
    const readQuote = async () => (await desk.send(`GET /api/proposals/${proposalCode}`, { token })).status;
    expect(await readQuote()).toBe(200);
    await desk.post(requestId);
    expect(await readQuote()).toBe(401);
    // Nobody is found any more, and a look leaves no key behind.
    expect(await search(pat, externalReference)).toEqual([]);
    expect((await view(pat, userId)).status).toBe(404);
    const keys = desk.db.selectFrom('data_keys').select('kind').where('thing', '=', userId);
    expect(await keys.where('destroyed_at_ms', 'is', null).execute()).toEqual([]);
  });

  it('and has deleted it is found all the same, as long as it is kept', async () => {
    const { token, proposalCode, externalReference, userId } = await quoting();
    expect((await desk.send(`DELETE /api/proposals/${proposalCode}`, { token })).status).toBe(204);
    const pat = await desk.pat();
    expect(await search(pat, externalReference)).toMatchObject([{ userId, lastName: 'Marsh' }]);
    const { kept } = (await view(pat, userId)).body as PersonViewWire;
    expect(kept?.things).toEqual([{ kind: 'QUOTE', reference: proposalCode, drivers: [asDriver] }]);
    const { requestId } = await desk.take({ kind: 'QUOTE', reference: proposalCode, ...asDriver, asks: 'COPY' });
    expect((await desk.copyOf(requestId)).data).toContain('Quillfeather');
  });

  it('has drivers with the same rights: a copy, and to be forgotten', async () => {
    const { token, proposalCode } = await quoting();
    const place = { kind: 'QUOTE', reference: proposalCode, ...asDriver };
    const { requestId } = await desk.take({ ...place, asks: 'COPY' });
    expect((await desk.copyOf(requestId)).data).toContain('Quillfeather');
    const erasure = await desk.take({ ...place, asks: 'ERASURE' });
    expect(await desk.answer(erasure.requestId)).toBe(204);
    const quote = (await desk.send(`GET /api/proposals/${proposalCode}`, { token })).body as ProposalWire;
    expect(quote.data.profiles['p1']).toEqual({});
  });
});
