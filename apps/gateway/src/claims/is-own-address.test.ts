import { expect, test } from 'vitest';
import { isOwnAddress } from './is-own-address.ts';

const sites = ['https://cars.example', '/brand/content'];

test('a page of the site is one’s own', () => {
  expect(isOwnAddress('https://cars.example/flex/policy/P1/claims', sites)).toBe(true);
});

test.each([
  'https://cars.example.evil.example/',
  'https://evil.example/https://cars.example/',
  'http://cars.example/',
  'https://cars.example:8443/',
  'https://cars.example@evil.example/',
  'https://ada@cars.example/',
  'https://cars.example/?email=ada',
  'https://cars.example/#ada',
  'javascript:alert(1)',
  '//cars.example/',
  '/flex',
  '',
])('“%s” is not', (address) => {
  expect(isOwnAddress(address, sites)).toBe(false);
});
