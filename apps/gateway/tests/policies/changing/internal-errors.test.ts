import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
let staff: Awaited<ReturnType<StaffShop['acting']>>;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  staff = await shop.acting('ada');
});
afterAll(() => shop.close());

const refusalOf = async (more: object, by: object = { token: ada.token }) => {
  const { status, body } = await send(shop.url, 'POST /api/policyAdjustments', {
    ...{ ...by, key: crypto.randomUUID() },
    body: { policyId: ada.policyId, adjustmentType: 'MTA', changes: [], reason: null, effectiveAt: null, ...more },
  });
  const { code, errors = [] } = body as { code: string; errors?: { pointer: string; code: string }[] };
  return [status, code, ...errors.map((error) => `${error.pointer} ${error.code}`)];
};

describe('what a page of ours never asks for', () => {
  it.each<[string, object, (string | number)[]]>([
    [
      'an adjustment of no type',
      { adjustmentType: 'XYZ' },
      [422, 'validation_failed', '/adjustmentType invalid_value'],
    ],
    [
      'a change of no type',
      { changes: [{ changeType: 'PAINT_CAR' }] },
      [422, 'validation_failed', '/changes/0/changeType invalid_union'],
    ],
  ])('is refused by its place: %s', async (_what, more, expected) => {
    expect(await refusalOf(more)).toEqual(expected);
  });

  it('is refused to staff too: a payment schedule that the product does not have, and a policy without its holder', async () => {
    const type = 'SINGLE_PAYMENT';
    expect(await refusalOf({ changes: [{ changeType: 'SELECT_PAYMENT_SCHEDULE', type }] }, staff)).toEqual([
      ...[409, 'schedule_not_now'],
    ]);
    expect(await refusalOf({ changes: [{ changeType: 'REMOVE_PROFILE', profileCode: 'ph' }] }, staff)).toEqual([
      ...[422, 'validation_failed', '/changes/0/profileCode unknown_profile'],
    ]);
  });
});

/**
 * Errors that cannot come up while a shop is open: such a brand folder stops the start, or no policy exists without it.
 */
const held: readonly (readonly [fault: string, file: string, words: string])[] = [
  [
    'a validation rule that is missing',
    'catalogue/src/load/faults/questions/questions-faults.test.ts',
    'a rule that nobody wrote',
  ],
  [
    'a formatter that is missing',
    'catalogue/src/load/faults/questions/questions-faults.test.ts',
    'an input type that nobody wrote',
  ],
  ['no core asset', 'catalogue/src/load/faults/product-faults.test.ts', 'exactly one core asset'],
  ['no inputs for an optional cover', 'catalogue/src/schema/covers-file.ts', 'inputs: z.array(coverInput).min(1)'],
  ['no policy versions', 'domain/src/policy/version-sold.ts', 'a policy was sold with a version'],
];

it.each(held)('cannot come up while the shop is open: %s', async (_fault, file, words) => {
  expect(await readFile(new URL(`../../../../../packages/${file}`, import.meta.url), 'utf8')).toContain(words);
});
