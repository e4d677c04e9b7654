import type { ImpersonationWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { createActing } from './acting.ts';
import { minutesLeft } from './staff/minutes-left.ts';
import { staffCaller } from './staff/staff-caller.ts';
import { createStaffNotices } from './staff/staff-notices.ts';

const START_MS = Date.UTC(2026, 10, 22, 9);
const ada: ImpersonationWire = {
  impersonationId: 'IMP-1',
  userId: 'ada',
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Marsh',
  reason: 'Case 12',
  expiresAt: new Date(START_MS + 3_600_000).toISOString(),
};

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('given a customer to act for, when the page is loaded again, then staff act for them still, by one key of the tab', () => {
  const store = storage();
  createActing(store, () => START_MS).begin(ada);
  expect([...store.kept.keys()]).toEqual(['marque.impersonation']);
  expect(createActing(store, () => START_MS).current()).toEqual(ada);
});

test('given an hour that has run out, when the page is loaded again, then staff act for nobody', () => {
  const store = storage();
  createActing(store, () => START_MS).begin(ada);
  expect(createActing(store, () => START_MS + 3_600_000).current()).toBeNull();
});

test('given staff who stop, when the tab is looked at, then nothing is kept', () => {
  const store = storage();
  const acting = createActing(store, () => START_MS);
  acting.begin(ada);
  acting.stop();
  expect(acting.current()).toBeNull();
  expect(store.kept.size).toBe(0);
});

test('given a customer whom an address named, when staff have said why, then they act, and nobody is asked for any more', () => {
  const acting = createActing(storage(), () => START_MS);
  acting.ask('ada@example.com');
  expect([acting.asked(), acting.current()]).toEqual(['ada@example.com', null]);
  acting.begin(ada);
  expect([acting.asked(), acting.current()]).toEqual([null, ada]);
});

test.each(['', 'null', '7', '"x"', '{', '{"acting":{}}'])(
  'given a tab that keeps %j, when it is read, then staff act for nobody',
  (text) => {
    const store = storage();
    store.setItem('marque.impersonation', text);
    expect(createActing(store, () => START_MS).current()).toBeNull();
  },
);

test('given a tab without storage, when staff act, then they do so for as long as the page is open', () => {
  const acting = createActing(undefined, () => START_MS);
  acting.begin(ada);
  expect(acting.current()).toEqual(ada);
});

const user = {
  userId: 'staff-1',
  connection: 'email',
  picture: null,
  hasPasskey: false,
  roles: ['staff'],
  permissions: ['access:impersonate'],
  username: 'staff@example.com',
  firstName: null,
  lastName: null,
};

function caller(permissions: readonly string[]) {
  const acting = createActing(storage(), () => START_MS);
  const notices = createStaffNotices();
  acting.begin(ada);
  const identity = { state: () => ({ user: { ...user, permissions }, isSettled: true }) };
  return { acting, notices, made: staffCaller({ identity, acting, notices }) };
}

test('given staff who act, when they call, then it is for the customer', () => {
  const { made } = caller(['access:impersonate']);
  expect([made.isStaff(), made.impersonationId()]).toEqual([true, 'IMP-1']);
});

test('given somebody without the permission in a tab of staff, when they call, then it is for themselves', () => {
  const { made } = caller([]);
  expect([made.isStaff(), made.impersonationId()]).toEqual([false, undefined]);
});

test('given acting that is over, when the gateway says so, then it ends here too and staff are told', () => {
  const { acting, notices, made } = caller(['access:impersonate']);
  made.onRefused('impersonation_over');
  expect([acting.current(), notices.current()]).toEqual([null, 'impersonation_over']);
});

test('given what only the customer may do, when staff try it, then they are told and act on', () => {
  const { acting, notices, made } = caller(['access:impersonate']);
  made.onRefused('customer_only');
  expect([acting.current(), notices.current()]).toEqual([ada, 'customer_only']);
});

test.each([
  [0, 60],
  [1, 60],
  [60_000, 59],
  [3_540_001, 1],
  [3_599_999, 1],
  [3_600_000, 0],
  [9_000_000, 0],
])('given %i ms of acting, when the time left is shown, then it is %i minutes', (passed, minutes) => {
  expect(minutesLeft(ada, START_MS + passed)).toBe(minutes);
});
