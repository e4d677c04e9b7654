import { expect, test } from 'vitest';
import { lackingContact } from './lacking-contact.ts';

const asked = ['email', 'phoneNumber', 'renewalMonth'];
const brand = { accountSections: ['email', 'phone'] } as const;
const nothing = { email: null, phone: null, contact_phone: null };
const phone = '+447700900123';

test.each([
  ['signed in by mobile number', { ...nothing, phone }, {}, ['email']],
  ['signed in by email', { ...nothing, email: 'ada@example.com' }, {}, ['phoneNumber']],
  ['a number kept in the account', { ...nothing, email: 'ada@example.com', contact_phone: phone }, {}, []],
  ['an email told as a visitor', { ...nothing, phone }, { email: 'ada@example.com' }, []],
  ['a number told as a visitor', { ...nothing, email: 'ada@example.com' }, { phoneNumber: phone }, []],
  ['blanks told as a visitor', nothing, { email: ' ', phoneNumber: '' }, ['email', 'phoneNumber']],
  ['nothing told', nothing, undefined, ['email', 'phoneNumber']],
])('given a customer with %s, then what is still to be known is named', (_what, person, told, lacking) => {
  expect(lackingContact({ brand, asked, person, told })).toEqual(lacking);
});

test('given a product that asks for neither, then nothing is to be known', () => {
  expect(lackingContact({ brand, asked: ['renewalMonth'], person: nothing, told: {} })).toEqual([]);
});

test('given what the account page does not take, then nobody is held back for it', () => {
  const elsewhere = { ...brand, identity: { issuer: 'https://issuer.example', clientId: 'shop', audience: 'shop' } };
  const readOnly = { accountSections: ['email', { name: 'phone', readOnly: true }] } as const;
  expect(lackingContact({ brand: elsewhere, asked, person: nothing, told: {} })).toEqual(['phoneNumber']);
  expect(lackingContact({ brand: readOnly, asked, person: nothing, told: {} })).toEqual(['email']);
});
