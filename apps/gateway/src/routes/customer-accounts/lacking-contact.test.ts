import { expect, test } from 'vitest';
import { lackingContact } from './lacking-contact.ts';

const asked = ['email', 'phoneNumber', 'renewalMonth'];
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
  expect(lackingContact(asked, person, told)).toEqual(lacking);
});

test('given a product that asks for neither, then nothing is to be known', () => {
  expect(lackingContact(['renewalMonth'], nothing, {})).toEqual([]);
});
