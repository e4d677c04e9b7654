import { expect, test } from 'vitest';
import { dataLayerEntry, pushData } from './data-layer.ts';

const user = {
  userId: 'u-1',
  connection: 'email',
  picture: null,
  roles: ['customer'],
  permissions: [],
  hasPasskey: false,
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Marsh',
};

test('given a visitor, when the data layer is written, then there is no id', () => {
  expect(dataLayerEntry({ user: null, isStaff: false })).toEqual({ event: 'visitor' });
});

test('given a customer who has signed in, when the data layer is written, then it holds the id and nothing else of them', () => {
  expect(dataLayerEntry({ user, isStaff: false })).toEqual({ event: 'signedIn', userId: 'u-1' });
});

test('given staff, when the data layer is written, then nothing is', () => {
  expect(dataLayerEntry({ user, isStaff: true })).toBeNull();
});

test('given a page with or without a data layer, when an entry is added, then it is behind those before', () => {
  const page: { dataLayer?: unknown[] } = {};
  pushData(page, { event: 'visitor' });
  pushData(page, { event: 'signedIn', userId: 'u-1' });
  expect(page.dataLayer).toEqual([{ event: 'visitor' }, { event: 'signedIn', userId: 'u-1' }]);
});
