import { expect, test } from 'vitest';
import { lackingContact } from './lacking-contact.ts';

const sections = [
  { name: 'email', readOnly: false },
  { name: 'phone', readOnly: false },
] as const;
const asked = ['email', 'phoneNumber', 'renewalMonth'];
const phoneNumber = '+447700900123';
const email = 'ada@example.com';

test.each([
  ['signed in by mobile number', { email: null, phoneNumber }, {}, ['email']],
  ['signed in by email', { email, phoneNumber: null }, {}, ['phone']],
  ['signed in by neither', { email: null, phoneNumber: null }, undefined, ['email', 'phone']],
  ['with both', { email, phoneNumber }, {}, []],
  ['who told them as a visitor', { email: null, phoneNumber: null }, { email, phoneNumber }, []],
  ['who told nothing as a visitor', { email: null, phoneNumber }, { email: '' }, ['email']],
])('given a customer %s, then what their account lacks is asked for it', (_what, holder, told, lacking) => {
  expect(lackingContact({ asked, sections, holder, told })).toEqual(lacking);
});

test('given an email that is kept elsewhere, then it is not asked for', () => {
  const kept = [{ name: 'email', readOnly: true }, sections[1]] as const;
  expect(lackingContact({ asked, sections: kept, holder: { email: null, phoneNumber: null }, told: {} })).toEqual([
    'phone',
  ]);
});

test('given a product that asks for neither, then neither is asked for', () => {
  const holder = { email: null, phoneNumber: null };
  expect(lackingContact({ asked: ['renewalMonth'], sections, holder, told: {} })).toEqual([]);
});
