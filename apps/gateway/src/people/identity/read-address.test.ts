import type { Brand } from '@marque/catalogue';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { readAddress } from './read-address.ts';

describe('an address for a code', () => {
  let brand: Brand;
  beforeAll(async () => {
    brand = await loadShowcase();
  });

  it.each([
    [' Ada.Marsh@Example.COM ', { channel: 'email', address: 'ada.marsh@example.com' }],
    ['07700 900123', { channel: 'sms', address: '+447700900123' }],
    ['+44 (0)7700-900.123', { channel: 'sms', address: '+447700900123' }],
    ['0044 7700 900123', { channel: 'sms', address: '+447700900123' }],
    ['7700900123', { channel: 'sms', address: '+447700900123' }],
    ['447700900123', { channel: 'sms', address: '+447700900123' }],
    ['07624 812345', { channel: 'sms', address: '+447624812345' }],
  ])('%j is read as people mean it', (typed, address) => {
    expect(readAddress(brand, typed)).toEqual(address);
  });

  it.each(['', 'ada', 'ada@', '+49 170 1234567', '0770090012', '077009001234567', 'ring 07700900123', 'a b@c.de'])(
    '%j is none',
    (typed) => expect(readAddress(brand, typed)).toBeUndefined(),
  );

  it.each([
    '070 1234 5678',
    '+44 7012 345678',
    '07601 234567',
    '07623 812345',
    '020 7946 0123',
    '01632 960123',
    '0800 111 1111',
  ])('%j is none, since it takes no text message', (typed) => expect(readAddress(brand, typed)).toBeUndefined());

  it('reads to the same when it is read again, and never holds what could break a header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^[+0-9 ()-]{0,20}$/)), (typed) => {
        const read = readAddress(brand, typed);
        if (!read) return;
        expect(readAddress(brand, read.address)).toEqual(read);
        expect(read.address).not.toMatch(/[\s<>,;]/);
      }),
    );
  });
});
