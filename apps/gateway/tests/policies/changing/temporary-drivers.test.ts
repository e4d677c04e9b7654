import type {
  CallOutput,
  Change,
  LetterLineWire,
  PolicyAdjustmentWire,
  PolicyDocumentWire,
  PolicyWire,
  SentLetterWire,
  TodoItemWire,
} from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { lookUpAddress } from '../../kit/client/look-up-address.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { readCover } from '../../kit/databases/read-cover.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { withCustomerDates } from '../../kit/shops/with-customer-dates.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

let shop: StaffShop;
let ada: PolicyBuyer;

const comes = (until: string | null, profileCode = 'p1'): Change => ({
  changeType: 'ADD_PROFILE',
  ...{ profileCode, data: noahMarsh, until },
});
const stays = (until: string | null): Change => ({
  changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  ...{ profileCode: 'p1', data: {}, until },
});
const moveTo = (address: object): Change => ({
  ...{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph' },
  data: { address: { ...address } },
});
const prepare = (changes: readonly Change[], by: Asker = ada, more: object = {}) =>
  send(shop.url, 'POST /api/policyAdjustments', {
    ...{ token: by.token, ...(by.headers && { headers: by.headers }), key: crypto.randomUUID() },
    body: { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null, ...more },
  });
const faults = async (changes: readonly Change[], by: Asker = ada, more: object = {}) => {
  const { code, errors = [] } = (await prepare(changes, by, more)).body as {
    readonly code: string;
    readonly errors?: readonly { readonly pointer: string; readonly code: string }[];
  };
  return [code, ...errors.map((error) => `${error.pointer} ${error.code}`)];
};
const prepared = async (changes: readonly Change[], by: Asker = ada, more: object = {}) => {
  const made = await prepare(changes, by, more);
  expect(made.status, made.text).toBe(201);
  return (made.body as { adjustmentId: string }).adjustmentId;
};
const look = async (id: string, by: Asker = ada) =>
  (await send(shop.url, `GET /api/policyAdjustments/${id}`, by)).body as PolicyAdjustmentWire;
const act = (id: string, act: 'commit' | 'withdraw', by: Asker = ada) =>
  send(shop.url, `POST /api/policyAdjustments/${id}/${act}`, { ...by, body: {} });
const agree = async (changes: readonly Change[], by: Asker = ada, more: object = {}) => {
  const done = await act(await prepared(changes, by, more), 'commit', by);
  expect(done.status, done.text).toBe(200);
  return done.body as PolicyAdjustmentWire;
};
const get = async <T>(path: string) => (await send(shop.url, `GET /api/${path}`, { token: ada.token })).body as T;
const drivers = async () =>
  (await get<PolicyWire>(`policies/${ada.policyId}`)).currentPolicyVersion.drivers
    .slice(1)
    .map(({ name, until }) => [name, until]);
const papers = async () => {
  await untilIdle(shop.context.db);
  const all = await get<PolicyDocumentWire[]>(`documents/policy/${ada.policyId}`);
  const written = all.filter(({ document }) => document === 'certificate' || document === 'schedule');
  return Object.fromEntries(written.map(({ document, version, state }) => [`${document} ${version}`, state]));
};
const registered = async () => {
  return (await readCover(shop.context.db)).map(({ action, cover }) => {
    const { details } = cover as { details: { from: string; drivers: unknown[] }[] };
    return [action, ...details.map(({ from, drivers: who }) => `${from.slice(0, 10)} ${who.length}`)];
  });
};
const letter = async (subject: string) => {
  const lines = await eventually(
    () => get<LetterLineWire[]>(`policies/${ada.policyId}/letters`),
    (some) => some.some((one) => one.subject === subject),
  );
  const found = lines.find((one) => one.subject === subject);
  return await get<SentLetterWire>(`policies/${ada.policyId}/letters/${found?.letterId}`);
};
const comeOn = async (day: string) => {
  shop.clock.travelTo(`${day}T12:00:00.000Z`);
  ada = { ...ada, token: await shop.customer('ada') };
};
const changesOf = () => get<CallOutput<'getPolicyChanges'>>(`policies/${ada.policyId}/changes`);

describe.each(bothDatabases)('a driver who comes for some days, on the $name database', ({ open }) => {
  let restore: () => void;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    ada = await buyPolicy(shop, await shop.customer('ada'));
    await untilIdle(shop.context.db);
    await comeOn('2026-12-10');
    restore = changeBrand(shop, 'showcase', withCustomerDates);
  });
  afterAll(async () => {
    restore();
    await untilIdle(shop.context.db);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  it('given a product whose customers choose no days, then nobody may, and the refusal names the field', async () => {
    restore();
    expect(await faults([comes('2026-12-14')])).toEqual(['validation_failed', '/changes/0/until not_offered']);
    const staff = await shop.acting('ada');
    expect(await faults([comes('2026-12-14')], staff)).toEqual(['validation_failed', '/changes/0/until not_offered']);
    expect((await changesOf()).driverDays).toBeNull();
    expect(String(await faults([comes('2026-02-30')]))).toContain('/changes/0/until');
    restore = changeBrand(shop, 'showcase', withCustomerDates);
    expect((await changesOf()).driverDays).toEqual({ daysMax: 30, expiresOn: '2027-11-26', cameOn: {} });
  });

  it.each([
    ['yesterday', comes('2026-12-09')],
    ['beyond thirty days', comes('2027-01-09')],
  ])('given a last day %s, then it is refused at its place', async (_day, change) => {
    expect(await faults([change])).toEqual(['validation_failed', '/changes/0/until until_out_of_range']);
  });

  it('given a last day, then the draft says what it costs in all, and each day is paid by who drives on it', async () => {
    const draft = await look(await prepared([comes('2026-12-14')]));
    const { change, prorataPremium } = draft;
    expect(change?.forSomeDays).toEqual({ through: '2026-12-14', inAll: prorataPremium });
    expect(prorataPremium).toBeGreaterThan(0);
    // Five of the thirty days of the month; premium and tax are each rounded once a line.
    const { from, to } = change?.priceDifference ?? {};
    const more = (to?.discounted ?? 0) - (from?.discounted ?? 0);
    const [month] = change?.periods ?? [];
    expect(Math.abs(prorataPremium - (more * 5) / 30)).toBeLessThan(month?.lines.length ?? 0);
    expect(change).toMatchObject({ dueNow: 0, withNext: prorataPremium, back: 0 });
    expect(draft.updatedPolicyVersions.map(({ startedAt, drivers: who }) => [startedAt, who.length])).toEqual([
      ['2026-12-10T12:00:00.000Z', 2],
      ['2026-12-15T00:00:00.000Z', 1],
    ]);
    // Payments after the month cost what they did.
    const [next, then] = change?.payments ?? [];
    expect((next?.to ?? 0) - (next?.from ?? 0)).toBe(prorataPremium);
    expect(then?.to).toBe(then?.from);
    // Days in the next month cost their share of that month, and come with it.
    const longer = await look(await prepared([comes('2026-12-31')]));
    expect(longer.change?.forSomeDays?.inAll).toBeGreaterThan(longer.prorataPremium);
  });

  it('given that it is confirmed, then papers, register, letter and pages know both moments', async () => {
    const done = await agree([comes('2026-12-14')]);
    expect(await drivers()).toEqual([['Noah Marsh', '2026-12-14']]);
    const { guests, changesAt } = await get<PolicyWire>(`policies/${ada.policyId}`);
    expect([guests, changesAt]).toEqual([[{ name: 'Noah Marsh', until: '2026-12-14' }], null]);
    expect(await papers()).toEqual({
      ...{ 'certificate 1': 'WITHDRAWN', 'certificate 2': 'IN_FORCE', 'certificate 3': 'COMING' },
      ...{ 'schedule 1': 'WITHDRAWN', 'schedule 2': 'IN_FORCE', 'schedule 3': 'COMING' },
    });
    expect((await registered()).at(-1)).toEqual(['AMEND', '2026-11-27 0', '2026-12-10 1', '2026-12-15 0']);
    const { changes, facts, after, enclosed } = await letter('Your policy has changed');
    expect(changes?.rows).toContainEqual({
      ...{ what: 'Driver', before: '–' },
      after: 'Noah Marsh, up to and including 14 December 2026',
    });
    expect(facts).toContainEqual({ name: 'Holds until', value: '14 December 2026, 23:59' });
    expect(facts).toContainEqual({
      name: 'Costs in all',
      value: `£${((done.change?.forSomeDays?.inAll ?? 0) / 100).toFixed(2)}`,
    });
    expect(after).toContainEqual(expect.stringContaining('From 00:00 on 15 December 2026, when a driver leaves'));
    expect(enclosed).toHaveLength(4);
    expect(new Set(enclosed).size).toBe(4);
    const todo = await get<TodoItemWire[]>('todo');
    expect(todo).toContainEqual(
      expect.objectContaining({ kind: 'DRIVER_LEAVING', by: '2026-12-14', subject: 'Noah Marsh' }),
    );
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('given that it is taken back within its half hour, then both moments go and it costs nothing', async () => {
    const [{ adjustmentId } = { adjustmentId: '' }] = (await changesOf()).agreed;
    expect((await act(adjustmentId, 'withdraw')).status).toBe(200);
    expect([await drivers(), (await registered()).at(-1)]).toEqual([[], ['AMEND', '2026-11-27 0']]);
    expect(await papers()).toMatchObject({ 'certificate 1': 'IN_FORCE', 'certificate 3': 'WITHDRAWN' });
    await comeOn('2026-12-16');
    expect(await drivers()).toEqual([]);
  });

  it('given more days and then fewer, then all count from when they came, and the money follows', async () => {
    const came = await agree([comes('2026-12-20')]);
    expect(await changesOf()).toMatchObject({
      told: { driversUntil: { p1: '2026-12-20' } },
      driverDays: { cameOn: { p1: '2026-12-16' } },
    });
    expect(await faults([stays('2027-01-15')])).toEqual(['validation_failed', '/changes/0/until until_out_of_range']);
    const longer = await agree([stays('2027-01-14')]);
    expect(longer.change?.forSomeDays?.through).toBe('2027-01-14');
    expect(longer.change?.forSomeDays?.inAll).toBeGreaterThan(came.change?.forSomeDays?.inAll ?? 0);
    const fewer = await agree([stays('2026-12-20')]);
    const back = 0 - (longer.change?.forSomeDays?.inAll ?? 0);
    expect(fewer.change?.forSomeDays).toEqual({ through: '2027-01-14', inAll: back });
    expect(await drivers()).toEqual([['Noah Marsh', '2026-12-20']]);
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('given two changes of their days at once, then one is made and the other is shown once more', async () => {
    const ids = [await prepared([stays('2026-12-24')]), await prepared([stays('2026-12-28')])];
    const answers = await Promise.all(ids.map((id) => act(id, 'commit')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    await agree([stays('2026-12-20')]);
  });

  it('given a move of house while they drive, then they leave on their day, and the address stays', async () => {
    const { adjustmentId } = await agree([moveTo(await lookUpAddress(shop.url, 'NE1 4ST', ada))]);
    await untilIdle(shop.context.db);
    expect((await registered()).at(-1)?.slice(-2)).toEqual(['2026-12-16 1', '2026-12-21 0']);
    await comeOn('2026-12-21');
    expect(await drivers()).toEqual([]);
    const { told } = await changesOf();
    expect(told).toMatchObject({
      driversUntil: {},
      data: { profiles: { ph: { address: { postalCode: 'NE1 4ST' } } } },
    });
    expect(Object.keys(told.data.profiles)).toEqual(['ph']);
    expect((await look(adjustmentId)).status).toBe('EFFECTIVE');
    expect(await faults([stays('2026-12-24')])).toEqual([
      'validation_failed',
      '/changes/0/profileCode unknown_profile',
    ]);
  });

  it(
    'given staff, then they have somebody come from a day before, and take them off before their last day',
    breadth,
    async () => {
      await comeOn('2026-12-21');
      const staff = await shop.acting('ada');
      const since = { effectiveAt: '2026-12-18T00:00:00.000Z' };
      expect(await faults([comes('2027-01-20', 'p2')], staff, since)).toEqual([
        'validation_failed',
        '/changes/0/until until_out_of_range',
      ]);
      await agree([comes('2026-12-30', 'p2')], staff, since);
      expect(await drivers()).toEqual([['Noah Marsh', '2026-12-30']]);
      await comeOn('2026-12-22');
      const off = await agree([{ changeType: 'REMOVE_PROFILE', profileCode: 'p2' }]);
      expect(off.change?.forSomeDays).toMatchObject({ through: '2026-12-30' });
      expect(off.change?.forSomeDays?.inAll).toBeLessThan(0);
      expect(await drivers()).toEqual([]);
    },
  );

  it(
    'given months that are charged meanwhile and an end before the last day, then the books hold each day once',
    breadth,
    async () => {
      await comeOn('2026-12-22');
      await agree([comes('2027-01-10')]);
      shop.clock.travelTo('2026-12-27T09:00:00.000Z');
      await runBilling(shop.context);
      await comeOn('2026-12-28');
      expect(await drivers()).toEqual([['Noah Marsh', '2027-01-10']]);
      const body = { policyId: ada.policyId, adjustmentType: 'CAN', changes: [], reason: 'Price' };
      const made = await send(shop.url, 'POST /api/policyAdjustments', {
        ...{ token: ada.token, key: crypto.randomUUID() },
        body: { ...body, effectiveAt: '2027-01-05T00:00:00.000Z' },
      });
      expect(made.status, made.text).toBe(201);
      expect((await act((made.body as { adjustmentId: string }).adjustmentId, 'commit')).status).toBe(200);
      expect(await checkBooks(shop.context.db)).toEqual([]);
      await comeOn('2027-01-06');
      const ended = await get<PolicyWire>(`policies/${ada.policyId}`);
      expect([ended.policyDetail.policyStatus, ended.guests]).toEqual(['CANCELLED', []]);
    },
  );

  it('given a year that is paid at once, then all of their days are due before they drive', breadth, async () => {
    await untilIdle(shop.context.db);
    shop.clock.travelTo('2026-11-20T12:00:00.000Z');
    const ben = await buyAnnual(shop, await shop.customer('ben'));
    shop.clock.travelTo('2027-02-10T12:00:00.000Z');
    ada = { ...ben, token: await shop.customer('ben') };
    const draft = await look(await prepared([comes('2027-02-14')]));
    expect(draft.change?.dueNow).toBeGreaterThan(0);
    expect(draft.change?.forSomeDays).toEqual({ through: '2027-02-14', inAll: draft.change?.dueNow });
    const { status, body } = await act(draft.adjustmentId, 'commit');
    expect([status, (body as { code: string }).code]).toEqual([409, 'payment_required']);
  });
});
