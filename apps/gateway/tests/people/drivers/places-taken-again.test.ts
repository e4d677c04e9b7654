import type { ProposalWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { partsTold } from '../../../src/store/data-requests/driver-things.ts';
import { systemPrincipal } from '../../../src/store/owned.ts';
import { findProposal } from '../../../src/store/proposals/proposals.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { asNamed, type Driver } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const BRAND = 'showcase';
const oldric = { ...noahMarsh, firstName: 'Oldric', lastName: 'Before', dateOfBirth: '1961-01-09' };
const newton = { ...noahMarsh, firstName: 'Newton', lastName: 'After', dateOfBirth: '1990-04-05' };
const father = { ...newton, dateOfBirth: oldric.dateOfBirth };

describe('a driver whose place somebody else has by now', () => {
  const desk = peopleDesk();
  const patch = async (token: string, proposalCode: string, changes: readonly object[]) =>
    await changeProposal(desk.shop.url, { token, proposalCode }, changes);
  const add = (data: object) => ({ changeType: 'ADD_PROFILE', profileCode: 'p1', data });
  const rename = (data: object) => ({
    changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
    profileCode: 'p1',
    data,
  });
  const remove = { changeType: 'REMOVE_PROFILE', profileCode: 'p1' };
  /** A quote in which drivers had one place, one after the other. */
  const quoteWith = async (name: string, ...changes: readonly (readonly object[])[]) => {
    const token = await desk.shop.customer(name);
    const reference = await beginQuote(desk.shop.url, token);
    for (const some of changes) await patch(token, reference, some);
    return { token, reference };
  };
  const forget = async (reference: string, who: Driver) => {
    const { requestId } = await desk.take({ kind: 'QUOTE', reference, ...asNamed(who) });
    expect(await desk.answer(requestId)).toBe(204);
    expect(await desk.outcomeOf(requestId)).toMatchObject({ isDone: true });
  };
  /** Everything that can still be read of the drivers of a quote: its history, prices and offers too. */
  const readable = async (reference: string) => {
    const thing = { brand: BRAND, kind: 'QUOTE', reference, owner: '', called: '', policies: [] } as const;
    const tables = ['proposals', 'events'] as const;
    return JSON.stringify(await partsTold(desk.db, { ...thing, proposals: [reference] }, tables));
  };
  const present = async (reference: string) =>
    (await findProposal(desk.db, systemPrincipal(BRAND), reference))?.proposal.data.profiles['p1'];

  it.each([
    ['was removed', [[add(oldric)], [remove], [add(newton)]]],
    ['was removed at once', [[add(oldric)], [remove, add(newton)]]],
    ['was renamed', [[add(oldric)], [rename(newton)]]],
  ])('and who %s is forgotten alone: the quote goes on with who came after', async (how, changes) => {
    const { token, reference } = await quoteWith(how.replaceAll(' ', '-'), ...changes);
    await forget(reference, oldric);
    expect(await readable(reference)).not.toMatch(/Oldric|1961/);
    expect(await present(reference)).toMatchObject({ firstName: 'Newton', dateOfBirth: newton.dateOfBirth });
    // What was told about him on the way is there too: it is his copy.
    expect((await readable(reference)).match(/Newton/g)?.length).toBeGreaterThan(1);
    const read = (await desk.send(`GET /api/proposals/${reference}`, { token })).body as ProposalWire;
    expect(read).toMatchObject({ status: 'QUOTE', missing: [] });
  });

  it('is forgotten by who came after, and stays with what was told of them', async () => {
    const { reference } = await quoteWith('ben', [add(oldric)], [rename(newton)]);
    await forget(reference, newton);
    expect(await readable(reference)).not.toMatch(/Newton|1990-04/);
    expect(await readable(reference)).toContain('Oldric');
  });

  it('keeps a namesake, of whom staff have decided nothing', async () => {
    const { reference } = await quoteWith('cleo', [add(father)], [rename(newton)]);
    await forget(reference, father);
    expect(await readable(reference)).not.toContain(father.dateOfBirth);
    expect(await present(reference)).toMatchObject({ dateOfBirth: newton.dateOfBirth });
  });

  it('is forgotten in a quote of an earlier release, in which both have one key, and who came after stays insured', async () => {
    const { reference } = await quoteWith('dan', [add(oldric)]);
    const place = `${reference}/p1`;
    // The key is not set aside if the place is not known by its name.
    await asOwner(desk.db, (tx) => sql`UPDATE data_keys SET thing = 'apart' WHERE thing = ${place}`.execute(tx));
    const token = await desk.shop.customer('dan');
    await patch(token, reference, [remove]);
    await asOwner(desk.db, (tx) => sql`UPDATE data_keys SET thing = ${place} WHERE thing = 'apart'`.execute(tx));
    await patch(token, reference, [add(newton)]);
    await forget(reference, oldric);
    expect(await readable(reference)).not.toMatch(/Oldric|1961/);
    expect(await present(reference)).toMatchObject({ firstName: 'Newton' });
  });
});
