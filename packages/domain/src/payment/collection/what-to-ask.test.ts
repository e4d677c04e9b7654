import { expect, it } from 'vitest';
import type { CollectionSaid } from './collection.ts';
import { whatToAsk } from './what-to-ask.ts';

const failed: CollectionSaid = { paymentId: 'PM123', status: 'failed', presentation: 1, chargeOn: null };

it.each([
  ['nothing while it is not due', failed, { status: 'SUBMITTED', presentations: 1 }, { kind: 'nothing' }],
  ['to draw it where there is no payment', undefined, { status: 'DUE', presentations: 0 }, { kind: 'first' }],
  [
    'to present once more what has failed',
    failed,
    { status: 'DUE', presentations: 1 },
    { kind: 'again', paymentId: 'PM123', presentation: 2 },
  ],
  [
    'nothing where a later presentation failed than was heard of',
    { ...failed, presentation: 2 },
    { status: 'DUE', presentations: 1 },
    { kind: 'nothing' },
  ],
  [
    'nothing while the bank is at it',
    { ...failed, status: 'submitted' },
    { status: 'DUE', presentations: 1 },
    { kind: 'nothing' },
  ],
] as const)('the bank is asked %s', (_, payment, collection, asking) => {
  expect(whatToAsk(payment, collection)).toEqual(asking);
});
