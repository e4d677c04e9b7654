import { assert } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleToCheck } from './people-to-check.ts';

let product: Product;
beforeAll(async () => {
  const { flex } = (await showcaseBrand()).products;
  assert(flex, 'the showcase brand sells flex');
  product = flex;
});

const wharf = { line1: '12 Wharf Lane', line2: null, city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' };
const quay = { ...wharf, line1: '4 Quay Street' };
const ada = {
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '1988-03-02',
  email: 'ada@example.com',
  address: wharf,
};
const noah = { firstName: 'Noah', lastName: 'Marsh', dateOfBirth: '1990-06-21' };
const zoe = { firstName: 'Zoë', lastName: 'Marsh', dateOfBirth: '2001-02-03' };
const told = (ph: object, drivers: object = {}): Disclosed => ({
  data: { profiles: { ph: { ...ph }, ...drivers }, assets: { car: {} }, quote: {} },
  choices: { voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' },
});
const checked = (known: readonly Disclosed[], made: readonly Disclosed[]) =>
  peopleToCheck({ product, registry }, { known, made }).map(
    ({ isPolicyholder, facts }) => `${isPolicyholder ? 'policyholder' : 'driver'} ${facts.firstName}`,
  );

describe('whom a change of a policy has checked', () => {
  it.each([
    ['nothing of them', ada, {}, []],
    ['another answer', { ...ada, phoneNumber: '+447700900456' }, {}, []],
    ['the home', { ...ada, address: quay }, {}, ['policyholder Ada']],
    ['the e-mail', { ...ada, email: 'new@example.com' }, {}, ['policyholder Ada']],
    ['the name', { ...ada, lastName: 'Hill' }, {}, ['policyholder Ada']],
    ['the date of birth', { ...ada, dateOfBirth: '1988-03-20' }, {}, ['policyholder Ada']],
    ['a driver', ada, { p1: noah }, ['driver Noah']],
    [
      'the home and two drivers',
      { ...ada, address: quay },
      { p1: noah, p2: zoe },
      ['policyholder Ada', 'driver Noah', 'driver Zoë'],
    ],
    ['a driver without a date of birth', ada, { p1: { firstName: 'Noah', lastName: 'Marsh' } }, []],
  ])('given it changes %s', (_what, ph, drivers, people) => {
    expect(checked([told(ada)], [told(ph, drivers)])).toEqual(people);
  });

  it('is nobody whom an earlier version had, also at a home that was moved away from', () => {
    const [before, moved] = [told(ada, { p1: noah }), told({ ...ada, address: quay })];
    expect(checked([before, moved], [told(ada)])).toEqual([]);
    expect(checked([before, moved], [told({ ...ada, address: quay }, { p2: noah })])).toEqual([]);
    expect(checked([before], [told({ ...ada, address: quay }, { p1: noah })])).toEqual(['policyholder Ada']);
  });

  it('is each one once, over all versions that it makes', () => {
    expect(checked([told(ada)], [told(ada, { p1: noah }), told(ada, { p1: noah, p2: zoe })])).toEqual([
      'driver Noah',
      'driver Zoë',
    ]);
  });

  it('is a driver by name and birth at the policyholder’s home', () => {
    const [driver] = peopleToCheck({ product, registry }, { known: [told(ada)], made: [told(ada, { p1: noah })] });
    expect(driver?.facts).toMatchObject({ ...noah, email: null, address: { line1: '12 Wharf Lane', country: 'GBR' } });
  });
});
