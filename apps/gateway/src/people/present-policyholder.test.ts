import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '../store/people/person.ts';
import { presentPolicyholder } from './present-policyholder.ts';

const wishes = marketingWishes((channel) => channel === 'email');

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
    expect(presentPolicyholder('s', { person: undefined, disclosed: undefined, wishes })).toEqual({
      ...{ userId: 's', username: 'Unknown', connection: null, email: null, pendingEmail: null, phoneNumber: null },
      ...{ firstName: null, lastName: null, dateOfBirth: null, address: null, accountRegistered: false },
      marketingPreferences: wishes,
    });
    expect(presentPolicyholder('s', { person: undefined, disclosed: typed, wishes })).toMatchObject({
      username: 'typed@example.com',
      firstName: 'Ada',
      address: { line1: '12 Wharf Lane', postalCode: 'BS1 4DJ' },
      accountRegistered: false,
    });
  });

  it('a customer has the e-mail that was verified, and never one that was typed', () => {
    expect(
      presentPolicyholder('s', { person: person({ email: 'own@example.com' }), disclosed: typed, wishes }),
    ).toMatchObject({
      ...{ username: 'own@example.com', email: 'own@example.com', accountRegistered: true },
      ...{ firstName: 'Ada', dateOfBirth: '1988-03-02', phoneNumber: '+447700900123' },
    });
    const byPhone = person({ phone: '+447700900999', connection: 'sms' });
    expect(presentPolicyholder('s', { person: byPhone, disclosed: typed, wishes })).toMatchObject({
      ...{ username: '+447700900999', email: null, connection: 'sms', phoneNumber: '+447700900999' },
    });
    const other = person({ phone: '+447700900999', contact_phone: '+447700900888' });
    expect(presentPolicyholder('s', { person: other, disclosed: typed, wishes })).toMatchObject({
      ...{ username: '+447700900999', phoneNumber: '+447700900888' },
    });
    expect(presentPolicyholder('s', { person: person(), disclosed: {}, wishes }).username).toBe('Unknown');
  });

  it('has names without the spaces that they begin with, and none that are only spaces', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, last) => {
        const { firstName, lastName } = presentPolicyholder('s', {
          ...{ person: person({ first_name: first, last_name: `  ${last}` }), disclosed: undefined, wishes },
        });
        expect(firstName).toBe(first.trimStart() === '' ? null : first.trimStart());
        expect(lastName).toBe(last.trimStart() === '' ? null : last.trimStart());
      }),
    );
  });
});
