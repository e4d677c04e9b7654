import { addToDate, assert, dayOf } from '@marque/base';
import type { Change, EvidenceWire, PolicyAdjustmentWire, ToldAnswer } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { flexWantsMore } from '@marque/testkit/people/collected-car';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { destroyKeys, findKeyOf } from '../../../src/store/keys/destroy-keys.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginDriveaway } from '../../kit/client/begin-driveaway.ts';
import { buyPolicy, buyQuote, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { proposalCalls } from '../../kit/client/proposal-calls.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { withCustomerDates } from '../../kit/shops/with-customer-dates.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
let soldAt: string;
let opensAt: string;
let buyers = 0;
beforeAll(async () => {
  shop = await startStaffShop({});
  opensAt = shop.clock.now();
});
beforeEach(async () => {
  buyers += 1;
  shop.clock.travelTo(opensAt);
  ada = await buyPolicy(shop, await shop.customer(name()));
  soldAt = shop.clock.now();
  shop.clock.pass(600_000);
  ada = { ...ada, token: await shop.customer(name()) };
});
afterAll(() => shop.close());

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
const evidence = async (): Promise<EvidenceWire[]> =>
  (await send(shop.url, `GET /api/policies/${ada.policyId}/evidence`, ada)).body as EvidenceWire[];
const answersOf = (all: readonly EvidenceWire[], version: number): ToldAnswer[] => {
  const kept = all.find((one) => one.version === version)?.kept;
  assert(kept, `there is evidence of version ${version}`);
  return kept.content.sections.flatMap((section) => section.answers);
};
const to = (answers: readonly ToldAnswer[], question: string) => answers.find((one) => one.question === question);
const text = (key: string) => shop.context.brands.current.get('showcase')?.texts['en']?.[`questions.${key}`] ?? '';
const car = (data: object): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }) as Change;
const single: Change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { maritalStatus: 'Single' } };
const name = () => `ada-${buyers}`;
/** Lets days pass, after which the customer signs in again. */
async function days(count: number): Promise<void> {
  shop.clock.pass(count * 86_400_000);
  ada = { ...ada, token: await shop.customer(name()) };
}
/** Has a change made, from a moment on, and answers its id. */
async function change(
  changes: readonly Change[],
  { from = null, by = ada }: { from?: string | null; by?: Asker } = {},
) {
  const made = await send(shop.url, 'POST /api/policyAdjustments', {
    ...by,
    key: crypto.randomUUID(),
    body: { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: from },
  });
  assert(made.status === 201, made.text);
  const { adjustmentId } = made.body as PolicyAdjustmentWire;
  shop.clock.pass(60_000);
  const done = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { ...by, body: {} });
  assert(done.status === 200, done.text);
  return adjustmentId;
}

it('given a change, then its version says what was told with it, when and by whom, and what stood before', async () => {
  const told = shop.clock.now();
  await change([car({ annualMileage: 12_500 })]);
  const all = await evidence();
  const [newest] = all;
  expect(newest).toMatchObject({ version: 2, told: [], summary: null, kept: { isUnchanged: true } });
  const answers = answersOf(all, 2);
  expect(answers.filter(({ isNew }) => isNew)).toEqual([
    expect.objectContaining({
      ...{ question: text('annualMileage.label'), isWordingKept: true },
      ...{ by: 'CUSTOMER', at: told, source: 'TOLD', lines: ['12,500'] },
    }),
  ]);
  expect(to(answers, text('maritalStatus.label'))).toMatchObject({ isNew: false, at: soldAt });
  expect(answers.map(({ question }) => question)).toEqual(answersOf(all, 1).map(({ question }) => question));
  expect(answersOf(all, 1).some((one) => 'isNew' in one)).toBe(false);
});

it('given a driver who is added, then each of their answers is there under their name', async () => {
  await change([{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh }] as unknown as Change[]);
  const [newest] = await evidence();
  const sections = newest?.kept?.content.sections ?? [];
  const noah = sections.filter(({ title }) => title.includes('Noah'));
  expect(noah).toHaveLength(1);
  expect(noah[0]?.answers.length).toBeGreaterThan(5);
  expect(sections.every(({ title, answers }) => answers.every(({ isNew }) => isNew === title.includes('Noah')))).toBe(
    true,
  );
});

it('given a question that is worded otherwise by then, then the new answer has the words of its day, and the others theirs', async () => {
  const before = text('maritalStatus.label');
  const restore = changeBrand(shop, 'showcase', (brand) => ({
    ...brand,
    version: `${brand.version}-miles`,
    texts: {
      ...brand.texts,
      en: {
        ...brand.texts['en'],
        'questions.annualMileage.label': 'How far do you drive?',
        'questions.maritalStatus.label': 'Are you married?',
      },
    },
  }));
  await change([car({ annualMileage: 13_000 })]);
  restore();
  const answers = answersOf(await evidence(), 2);
  expect(to(answers, 'How far do you drive?')).toMatchObject({ isWordingKept: true, isNew: true });
  expect(to(answers, before)).toMatchObject({ isWordingKept: true, isNew: false });
});

it('given staff who make it for the customer, then it says so, and only of that answer', async () => {
  await change([car({ annualMileage: 14_000 })], { by: await shop.acting(name()) });
  const staff = answersOf(await evidence(), 2).filter(({ by }) => by === 'STAFF');
  expect(staff.map(({ question }) => question)).toEqual([text('annualMileage.label')]);
});

it('given a change that holds from a day before another, then each version has what was told for what it holds', async () => {
  await days(20);
  const back = `${addToDate(dayOf(shop.clock.now(), 'Europe/London'), { days: -3 })}T00:00:00.000Z`;
  const first = shop.clock.now();
  await change([car({ annualMileage: 15_000 })]);
  const second = shop.clock.now();
  await change([single], { from: back, by: await shop.acting(name()) });
  const all = await evidence();
  expect(all.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  const told = (version: number) => {
    const answers = answersOf(all, version);
    return [to(answers, text('annualMileage.label'))?.at, to(answers, text('maritalStatus.label'))?.at];
  };
  expect([told(2), told(3), told(4)]).toEqual([
    [first, soldAt],
    [soldAt, second],
    [first, second],
  ]);
  const isNew = (version: number) => answersOf(all, version).filter((one) => one.isNew);
  expect([2, 3, 4].map((version) => isNew(version).map(({ question }) => question))).toEqual([
    [text('annualMileage.label')],
    [text('maritalStatus.label')],
    [text('maritalStatus.label')],
  ]);
});

it('given a change that is taken back, then what was told before it counts again', async () => {
  const adjustmentId = await change([car({ annualMileage: 16_000 })]);
  const back = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/withdraw`, { ...ada, body: {} });
  assert(back.status === 200, back.text);
  const all = await evidence();
  expect(all.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(all.map(({ repeats }) => repeats)).toEqual([1, null, null]);
  expect(all.map(({ kept }) => kept !== null)).toEqual([false, true, true]);
});

it('given a change from before editions were noted, then its answer stands in words of the summary, and says so', async () => {
  await change([car({ annualMileage: 17_000 })]);
  await asOwner(shop.context.db, (tx) => tx.updateTable('policy_adjustments').set({ config_version: null }).execute());
  await days(20);
  await change([single]);
  const unworded = answersOf(await evidence(), 3).filter(({ isWordingKept }) => !isWordingKept);
  expect(unworded).toEqual([expect.objectContaining({ lines: ['17,000'], hint: null })]);
});

it('given a policy from before evidence was kept, when it is changed, then the times at which its sale was told stay', async () => {
  const before = await evidence();
  expect(before[0]?.told).toEqual([]);
  await asOwner(shop.context.db, (tx) =>
    tx.deleteFrom('policy_evidence').where('policy_id', '=', ada.policyId).execute(),
  );
  const [sold] = await evidence();
  expect(sold?.told.length).toBeGreaterThan(0);
  await change([car({ annualMileage: 12_500 })]);
  const [changed, still] = await evidence();
  expect(changed?.kept?.content.sections.length).toBeGreaterThan(0);
  expect(still).toEqual(sold);
});

it('given a driver who comes again after having left, then their answers are those of the second time', async () => {
  const until = (count: number) => addToDate(dayOf(shop.clock.now(), 'Europe/London'), { days: count });
  const comes = (day: string): Change[] =>
    [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh, until: day }] as unknown as Change[];
  const restore = changeBrand(shop, 'showcase', withCustomerDates);
  await days(10);
  await change(comes(until(3)));
  await days(20);
  const again = shop.clock.now();
  await change(comes(until(3)), { by: await shop.acting(name()) });
  restore();
  const all = await evidence();
  const version = Math.max(...all.map((one) => one.version)) - 1;
  const noah =
    all.find((one) => one.version === version)?.kept?.content.sections.filter(({ title }) => title.includes('Noah')) ??
    [];
  expect(noah).toHaveLength(1);
  expect(new Set(noah[0]?.answers.map(({ at, by, isNew }) => `${at} ${by} ${isNew}`))).toEqual(
    new Set([`${again} STAFF true`]),
  );
});

it('given an upgrade whose other quote is forgotten by then, when it is changed, then what was told for the upgrade stays', async () => {
  const token = await shop.customer(`upgrader-${buyers}`);
  const { proposalCode: driveaway, upsellProposal } = await beginDriveaway(shop.url, token);
  const proposalCode = upsellProposal?.proposalCode ?? '';
  shop.clock.pass(60_000);
  await proposalCalls(shop.url, token).patch(proposalCode, flexWantsMore, { applyRating: true });
  ada = await buyQuote(shop, { token, proposalCode });
  const sold = answersOf(await evidence(), 1);
  const key = await findKeyOf(shop.context, { brand: 'showcase', kind: 'PROPOSAL', thing: driveaway });
  assert(key, 'a quote has a key');
  await destroyKeys(shop.context, [key]);
  await change([car({ annualMileage: 12_500 })]);
  const answers = answersOf(await evidence(), 2);
  expect(answers.filter(({ isNew }) => isNew).map(({ question }) => question)).toEqual([text('annualMileage.label')]);
  expect(answers.filter(({ isNew }) => !isNew).map(({ question, at, by }) => ({ question, at, by }))).toEqual(
    sold
      .filter(({ question }) => question !== text('annualMileage.label'))
      .map(({ question, at, by }) => ({ question, at, by })),
  );
});
