import { describe, expect, it } from 'vitest';
import { sampleCollection } from '../testing/sample-collection.ts';
import type { Collection, CollectionSaid, CollectionStatus } from './collection.ts';
import { COLLECTION_STANDING } from './collection-standing.ts';
import { CALLED_OFF, CANCELLED_THERE, type CollectionHeard, decideCollection } from './decide-collection.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const decide = (heard: CollectionHeard, collection: Collection, isOwed = false) =>
  decideCollection(heard, { collection, posted: [], isMandateAlive: true, isOwed }, NOW);
const cancelled: CollectionSaid = {
  paymentId: 'PM123',
  status: 'cancelled',
  presentation: 1,
  chargeOn: '2026-11-30',
};

describe('a collection of which nothing is owed any more', () => {
  it('ends before the bank was ever asked, and nobody has failed to pay it', () => {
    const due = sampleCollection();
    const next = { ...due, status: 'CANCELLED', failure: CALLED_OFF };
    expect(decide({ kind: 'called-off' }, due)).toEqual({ next, postings: [], steps: [{ kind: 'note' }] });
  });

  it('is left to the bank once that was asked', () => {
    for (const parts of [
      { presentations: 1 },
      ...(Object.keys(COLLECTION_STANDING) as CollectionStatus[])
        .filter((status) => status !== 'DUE')
        .flatMap((status) => [{ status }, { status, presentations: 1 }]),
    ]) {
      const collection = sampleCollection(parts);
      expect(decide({ kind: 'called-off' }, collection)).toEqual({ next: collection, postings: [], steps: [] });
    }
  });

  it('says that it was called off when it is cancelled at the provider, and while it is owed that it was cancelled there', () => {
    const drawn = sampleCollection({ status: 'SUBMITTED', presentations: 1, paymentId: 'PM123' });
    const failures = [false, true].map((isOwed) => {
      const { next } = decide({ kind: 'payment', payment: cancelled }, drawn, isOwed);
      return [next.status, next.failure];
    });
    expect(failures).toEqual([
      ['CANCELLED', CALLED_OFF],
      ['CANCELLED', CANCELLED_THERE],
    ]);
  });

  it('has failed where the bank says so, whether or not it is owed', () => {
    const drawn = sampleCollection({ status: 'SUBMITTED', presentations: 3, paymentId: 'PM123' });
    const failed: CollectionSaid = { ...cancelled, status: 'failed', presentation: 3 };
    expect(decide({ kind: 'payment', payment: failed }, drawn).next).toMatchObject({
      ...{ status: 'FAILED', failure: 'failed' },
    });
  });

  it('is presented no more where a known end takes it back, though it is owed and its mandate lives', () => {
    const collection = sampleCollection({ status: 'SUBMITTED', presentations: 1, paymentId: 'PM123' });
    const heard = { kind: 'payment', payment: { ...cancelled, status: 'failed' } } as const;
    const state = { collection, posted: [], isMandateAlive: true, isOwed: true };
    const after = (isAskedAgain: boolean) => decideCollection(heard, { ...state, isAskedAgain }, NOW).next.status;
    expect([after(true), after(false)]).toEqual(['DUE', 'FAILED']);
  });

  it('is given up while it waits to be presented again, once it may not be any more, and the customer is told', () => {
    const collection = sampleCollection({ status: 'DUE', presentations: 1, paymentId: 'PM123', failure: 'failed' });
    const heard = { kind: 'payment', payment: { ...cancelled, status: 'failed' } } as const;
    const state = { collection, posted: [], isMandateAlive: true, isOwed: true };
    expect(decideCollection(heard, { ...state, isAskedAgain: false }, NOW)).toMatchObject({
      next: { status: 'FAILED', failure: 'failed', presentations: 1 },
      steps: [{ kind: 'note' }, { kind: 'tell', presentation: 1, triesAgainOn: null }],
    });
  });
});
