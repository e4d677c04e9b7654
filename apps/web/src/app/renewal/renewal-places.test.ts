import { expect, test } from 'vitest';
import { renewalWay } from './renewal-places.ts';

const SECTION = 'disclosure/section/using-the-car';
const DRIVER = 'disclosure/section/additional-drivers/profile/p1';

test.each([
  ['offered', '', 'quote'],
  ['offered', 'opt-out', 'opt-out'],
  ['offered', SECTION, 'section'],
  ['offered', DRIVER, 'driver'],
  ['offered', `${DRIVER}/driving-licence`, 'driver'],
  ['offered', 'covers', 'covers'],
  ['offered', 'excess', 'excess'],
  ['referred', 'covers', 'index'],
  ['optedOut', 'excess', 'index'],
  ['turned', 'excess', 'home'],
  ['referred', '', 'referral'],
  ['referred', 'opt-out', 'index'],
  ['referred', SECTION, 'section'],
  ['referred', DRIVER, 'driver'],
  ['optedOut', '', 'stopped'],
  ['optedOut', 'opt-out', 'index'],
  ['optedOut', SECTION, 'index'],
  ['optedOut', DRIVER, 'index'],
  ['stopped', '', 'stopped'],
  ['stopped', 'opt-out', 'index'],
  ['stopped', SECTION, 'index'],
  ['ended', '', 'policy'],
  ['ended', 'opt-out', 'policy'],
  ['ended', SECTION, 'policy'],
  ['turned', '', 'home'],
  ['turned', 'opt-out', 'home'],
  ['turned', SECTION, 'home'],
  ['unready', '', 'error'],
  ['unready', 'opt-out', 'error'],
  ['unready', SECTION, 'error'],
] as const)('given a renewal that is %s, when "%s" below it is asked for, then it leads to %s', (stage, asked, way) => {
  expect(renewalWay(stage, asked)).toBe(way);
});

test.each([
  'nonsense',
  'checkout',
  'disclosure',
  'disclosure/using-the-car',
  'disclosure/section/a/b',
  'disclosure/section/a/profile',
  'disclosure/section/a/profile/p1/b/c',
  'opt-out/now',
])('given a renewal that is offered, when no page has the address %s, then it leads to its own', (asked) => {
  expect(renewalWay('offered', asked)).toBe('index');
});
