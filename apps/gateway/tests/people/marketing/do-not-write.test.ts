import type { CallOutput, PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { MarketingPermit } from '../../../src/letters/marketing/marketing-permit.ts';
import { writeToPerson } from '../../../src/letters/to-person/write-to-person.ts';
import { forgetAll } from '../../../src/people/retention/forget-over.ts';
import { doNotWriteSince, noteAgain } from '../../../src/store/marketing/do-not-write.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

type Mark = { readonly mark: string };

const FRIDAY = '2026-11-20T13:00:00.000Z';
const wants = marketingWishes((channel) => channel === 'email');
const none = marketingWishes(() => false);

describe('an offer', () => {
  let shop: StaffShop;
  let offers = 0;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(FRIDAY);
  });
  afterAll(() => shop.close());

  const showcase = () => {
    const brand = shop.context.brands.current.get('showcase');
    if (!brand) throw new Error('the brand is loaded');
    return brand;
  };
  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle']) });
  const choose = async (token: string, marketingPreferences: typeof wants) =>
    await send(shop.url, 'PATCH /api/policyholder', { token, body: { marketingPreferences } });
  const wishes = async (token: string) =>
    ((await send(shop.url, 'GET /api/policyholder', { token })).body as PolicyholderWire).marketingPreferences;
  /** Somebody who wants to hear of offers by email. */
  const keen = async (name: string) => {
    const token = await shop.customer(name);
    await send(shop.url, 'GET /api/proposals', { token });
    expect((await choose(token, wants)).status).toBe(200);
    return token;
  };
  const permit = (subject: string) => MarketingPermit.ask(shop.context, { brand: 'showcase', subject });
  /** Writes an offer to somebody who wants it; then something may happen before it is sent. */
  const offer = async (owner: string, happens: () => Promise<unknown> = async () => {}) => {
    const held = await permit(owner);
    if (held === null) return false;
    offers += 1;
    const about = `offer/${offers}` as const;
    await inTransaction(shop.context.db, async (tx) => {
      const jobs = { ...shop.context.jobs, add: async () => {} };
      await writeToPerson(
        tx,
        { ...shop.context, jobs },
        {
          ...{ brand: showcase(), owner, about, permit: held, thing: { kind: 'PERSON', thing: owner } },
          write: () => letter(about),
        },
      );
    });
    await happens();
    const { rows } = await sql<{
      id: string;
    }>`SELECT letter_id AS id FROM person_letters WHERE about = ${about}`.execute(shop.context.db);
    for (const { id: letterId } of rows)
      await inTransaction(shop.context.db, (tx) =>
        shop.context.jobs.add(tx, 'send-person-letter', { key: letterId, payload: { brand: 'showcase', letterId } }),
      );
    await untilIdle(shop.context.db);
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string }[] };
    const { rows: left } = await sql`SELECT 1 FROM person_letters l JOIN data_keys k USING (key_id)
      WHERE about = ${about} AND k.destroyed_at_ms IS NULL`.execute(shop.context.db);
    const isSent = messages.some(({ subject }) => subject === about);
    // A letter that may not be sent does not stay for later; a forgotten one cannot be read.
    expect(left.length).toBe(isSent ? 1 : 0);
    return isSent;
  };
  const ask = async (token: string, kind: 'ERASURE' | 'RESTRICTION') => {
    const { body } = await send(shop.url, 'POST /api/policyholder/data/requests', {
      token,
      body: { kind, words: null },
    });
    await untilIdle(shop.context.db);
    return (body as CallOutput<'createDataRequest'>).requestId;
  };
  const grant = async (requestId: string) => {
    const body = { isGranted: true, words: null };
    await send(shop.url, `POST /api/data-requests/${requestId}/answer`, { ...(await pat()), body });
    await untilIdle(shop.context.db);
  };
  const refuseOffers = async (email: string) =>
    (await send(shop.url, 'POST /api/do-not-write', { ...(await pat()), body: { email } }))
      .body as CallOutput<'addDoNotWrite'>;
  const listed = async () => {
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM do_not_write t`.execute(
      shop.context.db,
    );
    return rows.map(({ text }) => text);
  };
  const die = async (userId: string) => {
    const body = { userId, toldOn: '2026-11-20', diedOn: null, toldBy: 'Their son rang' };
    await send(shop.url, 'POST /api/people/deaths', { ...(await pat()), body });
  };

  it('reaches who wants it, and nobody without the proof that they do', async () => {
    await keen('ada');
    expect(await offer('ada')).toBe(true);
    await shop.customer('ben').then((token) => send(shop.url, 'GET /api/proposals', { token }));
    expect(await permit('ben')).toBeNull();
    expect(await permit('nobody')).toBeNull();
    const { db } = shop.context;
    const unproved = {
      ...{ brand: showcase(), owner: 'ada', about: 'offer/1' },
      write: () => letter('never'),
    } as const;
    const thing = { kind: 'PERSON', thing: 'ada' } as const;
    // The compiler says no: neither is ever run.
    const _never = [
      // @ts-expect-error An offer has its permit.
      () => inTransaction(db, (tx) => writeToPerson(tx, shop.context, { ...unproved, thing })),
      // @ts-expect-error A permit is made by asking alone.
      () => new MarketingPermit('ada@example.com'),
    ];
    expect(_never).toHaveLength(2);
  });

  it.each<[string, (name: string, token: string) => Promise<unknown>]>([
    ['said no', async (_name, token) => await choose(token, none)],
    ['had an address put on the list', async (name) => await refuseOffers(` ${name}@EXAMPLE.com`.trim())],
    ['died', async (name) => await die(name)],
    ['asked that their data be used less', async (_name, token) => await ask(token, 'RESTRICTION')],
    ['had their data restricted', async (_name, token) => await grant(await ask(token, 'RESTRICTION'))],
    ['asked to be forgotten', async (_name, token) => await ask(token, 'ERASURE')],
    ['was forgotten', async (_name, token) => await grant(await ask(token, 'ERASURE'))],
  ])('does not reach who %s, also where that came after it was written', async (what, happens) => {
    const name = `one-who-${what.replaceAll(' ', '-')}`;
    const token = await keen(name);
    expect(await offer(name, () => happens(name, token))).toBe(false);
    expect(await permit(name)).toBeNull();
  });

  describe('in a database of before', () => {
    const isListed = async (email: string) => await doNotWriteSince(shop.context.db, { brand: 'showcase', email });
    /** Puts the database back to before the address was noted, as a backup would. */
    const restore = async (email: string) => {
      const before = await asOwner(shop.context.db, (tx) => sql<Mark>`SELECT * FROM do_not_write`.execute(tx));
      expect(await isListed(email)).not.toBeNull();
      await asOwner(shop.context.db, (tx) => sql`DELETE FROM do_not_write`.execute(tx));
      expect(await isListed(email)).toBeNull();
      return before.rows;
    };

    it('an address stands noted again, since the same day', async () => {
      await refuseOffers('restored@example.com');
      const marks = await restore('restored@example.com');
      await noteAgain(shop.context);
      expect(await isListed('restored@example.com')).toBe('2026-11-20');
      const { rows } = await sql<Mark>`SELECT * FROM do_not_write`.execute(shop.context.db);
      expect(rows.map(({ mark }) => mark).toSorted()).toEqual(marks.map(({ mark }) => mark).toSorted());
      const listed = await shop.context.destroyedKeys.all();
      await noteAgain(shop.context);
      expect(await shop.context.destroyedKeys.all()).toEqual(listed);
    });

    it('one that was taken off by its reader does not come back', async () => {
      const token = await keen('yes-again');
      await refuseOffers('yes-again@example.com');
      expect((await choose(token, wants)).status).toBe(200);
      expect(await isListed('yes-again@example.com')).toBeNull();
      await noteAgain(shop.context);
      expect(await isListed('yes-again@example.com')).toBeNull();
    });

    it('one that an earlier release has noted is put on the list', async () => {
      await refuseOffers('older@example.com');
      const { rows } = await sql<Mark>`SELECT * FROM do_not_write`.execute(shop.context.db);
      const entries: string[] = [];
      const destroyedKeys = {
        add: async (more: readonly string[]) => void entries.push(...more),
        all: async () => entries,
        isBegun: async () => entries.length > 0,
      };
      await noteAgain({ ...shop.context, destroyedKeys });
      for (const { mark } of rows) expect(entries).toContain(mark);
      for (const entry of entries) expect(entry).toMatch(/^[\w-]{22}$/);
      await restore('older@example.com');
      await noteAgain({ ...shop.context, destroyedKeys });
      expect(await isListed('older@example.com')).toBe('2026-11-20');
    });

    it('a brand has the key of its list from the start', async () => {
      const { rows } = await sql<{ brand: string }>`SELECT DISTINCT brand FROM data_keys WHERE kind = 'MARKS'
        AND thing = 'do not write' AND destroyed_at_ms IS NULL ORDER BY 1`.execute(shop.context.db);
      expect(rows.map(({ brand }) => brand)).toEqual([...shop.context.brands.current.keys()].toSorted());
    });
  });

  it('leaves of who is forgotten a mark alone, which holds for the same address once more, until they say yes', async () => {
    const cleo = await keen('cleo');
    const before = new Set(await listed());
    await grant(await ask(cleo, 'ERASURE'));
    const marks = (await listed()).filter((text) => !before.has(text));
    expect(marks).toHaveLength(1);
    expect(marks.join()).not.toMatch(/cleo|example/);
    expect(marks.join()).toContain('"noted_by": null');
    // A quote that was ticked with the same address.
    const again = { token: await shop.customer('cleo-2', { email: 'Cleo@example.com' }) };
    await tick(shop, again.token);
    expect(await wishes(again.token)).toEqual(none);
    expect(await offer('cleo-2')).toBe(false);
    await choose(again.token, none);
    expect(await offer('cleo-2')).toBe(false);
    await choose(again.token, wants);
    expect(await wishes(again.token)).toEqual(wants);
    expect(await offer('cleo-2')).toBe(true);
    expect((await listed()).filter((text) => !before.has(text))).toEqual([]);
  });

  it('reaches who signs in by an address that somebody else typed, who is forgotten', async () => {
    const fred = await shop.customer('fred', { email: 'ada@example.com' });
    await send(shop.url, 'GET /api/proposals', { token: fred });
    await choose(fred, wants);
    const hugo = await keen('hugo');
    // With somebody else's address in its answers.
    await beginQuote(shop.url, hugo);
    await grant(await ask(hugo, 'ERASURE'));
    expect(await permit('fred')).not.toBeNull();
    shop.clock.travelTo('2026-11-23T13:00:00.000Z');
    expect((await refuseOffers('hugo@example.com')).since).toBe('2026-11-20');
    shop.clock.travelTo(FRIDAY);
  });

  it('is refused for somebody who is no customer, once for ever, and by staff with the permission alone', async () => {
    const count = (await listed()).length;
    expect(await refuseOffers('stranger@example.com')).toEqual({ since: '2026-11-20' });
    shop.clock.travelTo('2026-11-23T13:00:00.000Z');
    expect(await refuseOffers('Stranger@Example.com')).toEqual({ since: '2026-11-20' });
    shop.clock.travelTo(FRIDAY);
    expect(await listed()).toHaveLength(count + 1);
    expect((await listed()).join()).not.toContain('tranger');
    const body = { email: 'stranger@example.com' };
    const token = await shop.staff('sam', ['people:search']);
    expect((await send(shop.url, 'POST /api/do-not-write', { token, body })).status).toBe(403);
  });

  it('stays refused where an account whose address was put on the list changes it', async () => {
    const dan = await keen('dan');
    await refuseOffers('dan@example.com');
    expect(await wishes(dan)).toEqual(none);
    await sql`UPDATE people SET email = 'dan.new@example.com' WHERE subject = 'dan'`.execute(shop.context.db);
    expect(await permit('dan')).toBeNull();
  });

  it('leaves of an account whose time is over a mark where they had said no, and nothing where they had not', async () => {
    const before = new Set(await listed());
    await choose(await keen('eve'), none);
    await keen('fay');
    const gus = await shop.customer('gus');
    await send(shop.url, 'GET /api/proposals', { token: gus });
    shop.clock.travelTo('2028-02-01T13:00:00.000Z');
    await forgetAll(shop.context, showcase());
    const { rows } = await sql`SELECT 1 FROM people WHERE subject IN ('eve', 'fay', 'gus')`.execute(shop.context.db);
    expect(rows).toEqual([]);
    const since = async (email: string) => (await refuseOffers(email)).since;
    expect((await listed()).filter((text) => !before.has(text)).length).toBeGreaterThan(0);
    shop.clock.travelTo('2028-02-02T13:00:00.000Z');
    expect(await Promise.all(['eve', 'fay', 'gus'].map((name) => since(`${name}@example.com`)))).toEqual([
      '2028-02-01',
      '2028-02-02',
      '2028-02-02',
    ]);
  });
});

/** Ticks in a quote that offers by email are welcome. */
async function tick({ url }: StaffShop, token: string): Promise<void> {
  const proposalCode = await beginQuote(url, token);
  const data = { marketingPreferences: ['email'] };
  const body = {
    applyRating: false,
    changes: [...adaMarsh(), { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }],
  };
  const { status } = await send(url, `PATCH /api/proposals/${proposalCode}`, { token, body });
  expect(status).toBe(200);
}

function letter(subject: string) {
  return {
    ...{ language: 'en', brandName: 'Showcase', subject, greeting: 'Hello', paragraphs: ['An offer'] },
    ...{ after: [], closing: [], small: [] },
  };
}
