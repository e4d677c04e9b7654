import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '../store/people/person.ts';
import { presentPolicyholder } from './present-policyholder.ts';

const typed = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'typed@example.com',
  phoneNumber: '+447700900123',
  dateOfBirth: '1988-03-02',
  address: { line1: '12 Wharf Lane', postalCode: 'BS1 4DJ', geo: { x: 1 } },
  marketingPreferences: ['email'],
};

function person(more: Partial<Person> = {}): Person {
  return {
    ...{ brand: 'showcase', subject: 's', email: null, phone: null, connection: 'email', first_name: null },
    ...{ last_name: null, is_staff: false, preferences: {}, pending_email: null, contact_phone: null, version: 0 },
    ...{ issued: {}, issued_at_ms: 0, first_seen_at: '', updated_at: '' },
    ...more,
  };
}

describe('the person calls are made for', () => {
  it('a visitor who has told nothing is nobody, and one who has is who they say', () => {
    expect(presentPolicyholder('s', undefined, undefined)).toEqual({
      ...{ userId: 's', username: 'Unknown', connection: null, email: null, pendingEmail: null, phoneNumber: null },
      ...{ firstName: null, lastName: null, dateOfBirth: null, address: null, accountRegistered: false },
      marketingPreferences: marketingWishes(() => false),
    });
    expect(presentPolicyholder('s', undefined, typed)).toMatchObject({
      username: 'typed@example.com',
      firstName: 'Ada',
      address: { line1: '12 Wharf Lane', postalCode: 'BS1 4DJ' },
      marketingPreferences: marketingWishes((channel) => channel === 'email'),
      accountRegistered: false,
    });
  });

  it('a customer has the e-mail that was verified, and never one that was typed', () => {
    expect(presentPolicyholder('s', person({ email: 'own@example.com' }), typed)).toMatchObject({
      ...{ username: 'own@example.com', email: 'own@example.com', accountRegistered: true },
      ...{ firstName: 'Ada', dateOfBirth: '1988-03-02', phoneNumber: '+447700900123' },
    });
    const byPhone = person({ phone: '+447700900999', connection: 'sms' });
    expect(presentPolicyholder('s', byPhone, typed)).toMatchObject({
      ...{ username: '+447700900999', email: null, connection: 'sms', phoneNumber: '+447700900999' },
    });
    const other = person({ phone: '+447700900999', contact_phone: '+447700900888' });
    expect(presentPolicyholder('s', other, typed)).toMatchObject({
      ...{ username: '+447700900999', phoneNumber: '+447700900888' },
    });
    expect(presentPolicyholder('s', person(), {}).username).toBe('Unknown');
  });

  it('has names without the spaces that they begin with, and none that are only spaces', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, last) => {
        const { firstName, lastName } = presentPolicyholder(
          's',
          person({ first_name: first, last_name: `  ${last}` }),
          undefined,
        );
        expect(firstName).toBe(first.trimStart() === '' ? null : first.trimStart());
        expect(lastName).toBe(last.trimStart() === '' ? null : last.trimStart());
      }),
    );
  });

  it('hears what was ticked with the quote until something is chosen on the account page, a no as well', () => {
    const heard = (preferences: unknown) =>
      presentPolicyholder('s', person({ preferences }), typed).marketingPreferences;
    expect(heard({})).toEqual(marketingWishes((channel) => channel === 'email'));
    // As an earlier release kept it, which asked for three channels.
    for (const chosen of [{ email: false, phone: true, sms: false }, marketingWishes((channel) => channel === 'phone')])
      expect(heard(chosen)).toEqual({ email: false, inCar: false, mail: false, phone: true, sms: false });
  });
});
