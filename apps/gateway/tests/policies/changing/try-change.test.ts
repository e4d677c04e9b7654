import { assert } from '@marque/base';
import { type Brand, tariffFromTexts } from '@marque/catalogue';
import type { CallOutput, Change, PolicyAdjustmentWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateFilesOf } from '../../../src/ground/rate-files.ts';
import { everyRow } from '../../isolation/rows-of.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { startTestGateway } from '../../kit/shops/start-test-gateway.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  shop.clock.travelTo('2026-12-10T12:00:00.000Z');
});
afterAll(async () => {
  await shop.close();
});

type Tried = CallOutput<'tryChange'>;
type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

const moreMiles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 30_000 } };
const noah: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh };
const moreExcess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 };
const legalExpenses: Change = { changeType: 'ADD_COVER', coverCode: 'legal_expenses' };
const attempt = async (changes: readonly Change[], by: Asker = ada, effectiveAt: string | null = null) =>
  await send(shop.url, `POST /api/policies/${ada.policyId}/changePrice`, { ...by, body: { changes, effectiveAt } });
const tried = async (...changes: readonly Change[]): Promise<Tried> => {
  const { status, body, text } = await attempt(changes);
  expect([status, text]).toEqual([200, expect.stringContaining('priceSteps')]);
  return body as Tried;
};
const drafted = async (...changes: readonly Change[]): Promise<PolicyAdjustmentWire> => {
  const body = { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
  const made = await send(shop.url, 'POST /api/policyAdjustments', { ...ada, key: crypto.randomUUID(), body });
  const { adjustmentId } = made.body as { adjustmentId: string };
  return (await send(shop.url, `GET /api/policyAdjustments/${adjustmentId}`, ada)).body as PolicyAdjustmentWire;
};
const stepsOf = ({ change }: Tried) =>
  change.priceSteps.map(({ changes, difference: { reasons, from, to } }) => ({
    ...{ changes, reasons },
    more: to.discounted - from.discounted,
  }));
const moreOf = ({ change: { priceDifference } }: Tried) =>
  (priceDifference?.to.discounted ?? 0) - (priceDifference?.from.discounted ?? 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const newPapers = ({ change: { papers } }: Tried) =>
  papers.filter(({ isNew }) => isNew).map(({ document }) => document);

/** The products of a brand, Flex at twice its base prices by another edition of its rates. */
function withDearerFlex({ products }: Brand): Brand['products'] {
  const { flex } = products;
  assert(flex, 'flex is sold');
  const { settings, tables } = rateFilesOf(flex);
  const twice = Object.entries(tables).map(([file, text]) => {
    const dearer = text.replace(
      /^([^,\n]*,[^,\n]*,[^,\n]*),(\d+),/gm,
      (_line, start, pennies) => `${start},${2 * pennies},`,
    );
    return [file, file.endsWith('base.csv') ? dearer : text] as const;
  });
  expect(new Map(twice)).not.toEqual(new Map(Object.entries(tables)));
  const texts = { ratesVersion: 'dearer', settings: settings as typeof flex.rating, tables: Object.fromEntries(twice) };
  const tariff = tariffFromTexts(texts);
  return { ...products, flex: { ...flex, ratesVersion: 'dearer', tariff } };
}

describe('a change that is only tried', () => {
  it('is told as a draft of it is, and leaves every row as it was', async () => {
    const changes = [moreMiles, noah, moreExcess];
    const before = await everyRow(shop.context.db);
    const answer = await tried(...changes);
    expect(await everyRow(shop.context.db)).toEqual(before);
    const { updatedPolicyVersions, prorataPremium, amountDue, availableBalance, change } = await drafted(...changes);
    expect(answer).toEqual({ updatedPolicyVersions, prorataPremium, amountDue, availableBalance, change });
  });

  it('given several together, then each tells what it adds to those before it, and they sum to the difference', async () => {
    const answer = await tried(moreMiles, noah, moreExcess);
    const steps = stepsOf(answer);
    expect(steps).toMatchObject([
      { changes: [0], reasons: ['ANSWERS'] },
      { changes: [1], reasons: ['DRIVERS'] },
      { changes: [2], reasons: ['VOLUNTARY_EXCESS'] },
    ]);
    expect(steps[0]?.more).toBe(moreOf(await tried(moreMiles)));
    expect(steps[2]?.more).toBeLessThan(0);
    expect(sum(steps.map(({ more }) => more))).toBe(moreOf(answer));
    const otherOrder = await tried(moreExcess, noah, moreMiles);
    expect(sum(stepsOf(otherOrder).map(({ more }) => more))).toBe(moreOf(answer));
  });

  it('given a driver who has not said all, then there is no price by itself, and what they say next counts with it', async () => {
    const { dateOfBirth, ...others } = noahMarsh;
    const nameless: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: others };
    const born: Change = {
      ...{ changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1' },
      data: { dateOfBirth },
    };
    const answer = await tried(nameless, born, moreExcess);
    expect(stepsOf(answer).map(({ changes }) => changes)).toEqual([[0, 1], [2]]);
    const { body } = await attempt([nameless]);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [{ code: 'unanswered', pointer: '/changes/0/data/dateOfBirth' }],
    });
  });

  it('given more changes than a page can show, then the twelfth step is all that are left', async () => {
    const back: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 10_000 };
    const answer = await tried(...Array.from({ length: 7 }, () => [moreExcess, back]).flat(), moreMiles);
    const steps = stepsOf(answer);
    expect(steps).toHaveLength(12);
    expect(steps[11]?.changes).toEqual([11, 12, 13, 14]);
    expect(sum(steps.map(({ more }) => more))).toBe(moreOf(answer));
  });

  it('given somebody whom nobody insures, then it says why, with neither price nor steps', async () => {
    const banned: Change = {
      changeType: 'PROFILE_DISCLOSURE',
      profileCode: 'ph',
      data: { bannedOrDisqualified: true },
    };
    const { change } = await tried(moreMiles, banned);
    expect(change).toMatchObject({ priceDifference: null, priceSteps: [], payments: [] });
    expect(change.referralReasons.map(({ code }) => code)).toEqual(['driver_disqualified']);
  });

  it('given a cover that cannot be had, then it is refused by its place rather than agreed to without it', async () => {
    const protection: Change = { changeType: 'ADD_COVER', coverCode: 'ncb_protection' };
    const faults = async (changes: readonly Change[], by: Asker = ada) => {
      const { body } = await attempt(changes, by);
      const { errors = [] } = body as { errors?: { pointer: string; code: string }[] };
      return errors.map(({ pointer, code }) => `${pointer} ${code}`);
    };
    const [had] = (await tried(protection)).updatedPolicyVersions;
    expect(had?.quote.covers).toContain('ncb_protection');
    // Protection is for those who have gone four years without a claim.
    const years: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { noClaimsDiscount: 2 } };
    expect(await faults([years, protection], await shop.acting('ada'))).toEqual([
      '/changes/1/coverCode cover_not_offered',
    ]);
    // And it is withheld if the insurer’s averages of last year are not known.
    const restore = changeBrand(shop, 'showcase', (brand) => {
      const { flex } = brand.products;
      assert(flex?.ncdProtection, 'flex sells protection');
      const without = { ...flex, ncdProtection: { ...flex.ncdProtection, averages: [] } };
      return { ...brand, products: { ...brand.products, flex: without } };
    });
    try {
      expect(await faults([moreMiles, protection])).toEqual(['/changes/1/coverCode cover_not_offered']);
      expect(await faults([moreMiles])).toEqual([]);
    } finally {
      restore();
    }
  });

  it('given dearer rates since the sale, then it costs what it would have cost under those of the sale, and nothing else moves', async () => {
    const before = await tried(moreMiles);
    const restore = changeBrand(shop, 'showcase', (brand) => ({ ...brand, products: withDearerFlex(brand) }));
    try {
      expect(await tried(moreMiles)).toEqual(before);
    } finally {
      restore();
    }
  });

  it('tells which documents it makes new: a certificate for who drives, not for what it costs, and those of a cover that comes', async () => {
    expect(newPapers(await tried(noah))).toEqual(['certificate', 'schedule']);
    expect(newPapers(await tried(moreExcess))).toEqual(['schedule']);
    const covered = await tried(legalExpenses);
    expect(newPapers(covered)).toEqual([...['schedule', 'ipid-legal-expenses', 'policy-wording-legal-expenses']]);
    const wording = covered.change.papers.find(({ document }) => document === 'policy-wording');
    expect(wording).toMatchObject({ title: 'Policy wording', isNew: false, cover: null });
    expect(newPapers(await tried({ ...moreMiles, data: { annualMileage: 8000 } }))).toEqual([]);
  });

  it.each<[string, readonly Change[], object]>([
    ['nothing', [], { code: 'validation_failed', errors: [{ pointer: '/changes', code: 'required' }] }],
    [
      'what is locked',
      [moreMiles, { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { firstName: 'Ava' } }],
      { code: 'validation_failed', errors: [{ pointer: '/changes/1/data/firstName', code: 'not_changeable' }] },
    ],
    ['a day', [moreMiles], { code: 'validation_failed', errors: [{ pointer: '/effectiveAt', code: 'not_offered' }] }],
  ])('is refused as a draft is to a customer who tries %s', async (what, changes, expected) => {
    const { status, body } = await attempt(changes, ada, what === 'a day' ? '2026-12-20T00:00:00.000Z' : null);
    expect([status, body]).toMatchObject([422, expected]);
  });

  it('is tried by staff too, from a day in the past, unless the policy is their own, and by nobody else', async () => {
    const staff = await shop.acting('ada');
    const past = await attempt([moreMiles], staff, '2026-11-27T00:00:00.000Z');
    expect((past.body as Tried).change.effectiveAt).toBe('2026-11-27T00:00:00.000Z');
    const eve = await attempt([moreMiles], { token: await shop.customer('eve') });
    expect(eve.status).toBe(404);
    const { db } = shop.context;
    await db.updateTable('people').set({ email: 'ada@example.com' }).where('subject', '=', 'sam').execute();
    expect((await attempt([moreMiles], staff)).body).toMatchObject({ code: 'second_person_needed' });
  });
});

it('given many tries from one network within a minute, then the next has to wait, and is told how long', async () => {
  const gateway = await startTestGateway({ limits: { triedChangesPerMinute: 1 } });
  const path = 'POST /api/policies/ABSENT222222/changePrice';
  const attempts = [await send(gateway.url, path, { body: {} }), await send(gateway.url, path, { body: {} })];
  await gateway.close();
  expect(attempts.map(({ status }) => status)).toEqual([401, 429]);
  expect(Number(attempts[1]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(attempts[1]?.body).toMatchObject({ code: 'too_many_requests' });
});
