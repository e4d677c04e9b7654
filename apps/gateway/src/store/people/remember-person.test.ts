import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import type { IssuedClaims } from '../../ports/issuers.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { rememberPerson } from './remember-person.ts';

const claims: IssuedClaims = {
  subject: 'ada',
  sessionId: 'g1',
  issuedAtMs: 1000,
  signedInAtMs: null,
  roles: ['customer'],
  permissions: [],
  email: 'ada@example.com',
  phone: null,
  firstName: 'Ada',
  lastName: null,
  connection: 'email',
};

describe.each(bothDatabases)('who has signed in, on $name', ({ open }) => {
  const clock = testClock();
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.deleteFrom('people').execute());

  const remember = (more: Partial<IssuedClaims> = {}, isStaff = false) =>
    rememberPerson({ db: database.db, clock }, { brand: 'showcase', claims: { ...claims, ...more }, isStaff });
  const person = () => database.db.selectFrom('people').selectAll().executeTakeFirstOrThrow();

  it('is kept as the issuer says, at first and whenever it says something else', async () => {
    await remember();
    expect(await person()).toMatchObject({
      brand: 'showcase',
      subject: 'ada',
      email: 'ada@example.com',
      phone: null,
      first_name: 'Ada',
      is_staff: false,
      preferences: {},
    });
    await remember({ issuedAtMs: 2000, email: 'new@example.com', firstName: 'Adelaide' }, true);
    expect(await person()).toMatchObject({ email: 'new@example.com', first_name: 'Adelaide', is_staff: true });
  });

  it('is kept as the newest token says, also when an older one is read at the same moment', async () => {
    await remember();
    let isFirst = true;
    const overtaken = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const newer = { issuedAtMs: 3000, email: 'newer@example.com' };
        if (isFirst) [isFirst] = [false, await remember(newer)];
        return result;
      },
    });
    const older = { ...claims, issuedAtMs: 2000, email: 'older@example.com' };
    await rememberPerson({ db: overtaken, clock }, { brand: 'showcase', claims: older, isStaff: false });
    expect(await person()).toMatchObject({ email: 'newer@example.com', issued_at_ms: 3000 });
  });

  it('is not written again while the issuer says the same', async () => {
    await remember();
    const first = await person();
    clock.pass(60_000);
    await remember({ issuedAtMs: 60_000 });
    expect(await person()).toEqual(first);
  });

  it('is written by the first visit of another day, from which the time of the account counts', async () => {
    await remember();
    const { updated_at: _first, ...said } = await person();
    clock.pass(24 * 3_600_000);
    await remember({ issuedAtMs: 60_000 });
    const seenAt = new Date(clock.realMs()).toISOString();
    expect(await person()).toEqual({ ...said, updated_at: seenAt });
    clock.pass(1000);
    await remember({ issuedAtMs: 60_000 });
    expect((await person()).updated_at).toBe(seenAt);
  });

  it('keeps what the customer changed here until the issuer changes the same', async () => {
    await remember();
    await database.db.updateTable('people').set({ email: 'changed@example.com' }).execute();
    await remember({ issuedAtMs: 2000, firstName: 'Adelaide' });
    expect(await person()).toMatchObject({ email: 'changed@example.com', first_name: 'Adelaide' });
    await remember({ issuedAtMs: 3000, firstName: 'Adelaide', email: 'newest@example.com' });
    expect(await person()).toMatchObject({ email: 'newest@example.com' });
  });

  it('is not set back by a token that was issued earlier', async () => {
    await remember({ issuedAtMs: 5000, email: 'new@example.com' });
    await remember({ issuedAtMs: 4000, email: 'old@example.com' });
    expect(await person()).toMatchObject({ email: 'new@example.com' });
  });

  it('is one person however many requests come first', async () => {
    await Promise.all(Array.from({ length: 10 }, () => remember()));
    expect(await database.db.selectFrom('people').select('subject').execute()).toHaveLength(1);
  });
});
