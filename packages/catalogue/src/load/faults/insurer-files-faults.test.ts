import { expect, test } from 'vitest';
import { at, faultsOf } from '../../testing/sample-faults.ts';

const averages = 'averages: { 2025: [10, 20, 30, 40, 50, 60, 65, 70, 75] }\n'.replace('2025', "'2025'");

test('a file of an insurer of the brand is no fault', () => {
  expect(faultsOf({ 'insurers/acme.ncd-discounts.yaml': averages })).toEqual([]);
});

test.each(['insurers/acme.ncd-discount.yaml', 'insurers/acne.ncd-discounts.yaml', 'insurers/acme.ncd-discounts.yml'])(
  '%s, which nobody would read, is one fault with the name that is meant',
  (path) => {
    expect(faultsOf({ [path]: averages })).toEqual([
      expect.objectContaining({
        ...at(path, 1, ''),
        message: `expected the average discounts of an insurer of brand.yaml, insurers/<insurer>.ncd-discounts.yaml, or no such file, found "${path}" (did you mean "insurers/acme.ncd-discounts.yaml"?)`,
      }),
    ]);
  },
);
