import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Collection, CollectionSaid, CollectionWord } from '../collection/collection.ts';
import { type CollectionHeard, decideCollection } from '../collection/decide-collection.ts';
import type { Posted } from '../collection/missing-postings.ts';
import { whatToAsk } from '../collection/what-to-ask.ts';
import { sampleCollection } from './sample-collection.ts';

const NOW = '2026-11-27T09:00:00.000Z';

/** What a bank may do next with a payment, by GoCardless's life of a payment. A failure moves on only when it is presented again. */
const BANK: { readonly [W in CollectionWord]: readonly CollectionWord[] } = {
  pending_customer_approval: ['pending_submission', 'customer_approval_denied', 'cancelled'],
  pending_submission: ['submitted', 'cancelled', 'failed'],
  submitted: ['confirmed', 'failed'],
  confirmed: ['paid_out', 'failed', 'charged_back'],
  paid_out: ['charged_back', 'failed'],
  charged_back: ['paid_out'],
  failed: [],
  cancelled: [],
  customer_approval_denied: [],
};

/**
 * A collection with its bank: looks may take long, happen twice and come late; an answer to a request may reach nobody.
 */
export function collectionWorld() {
  let collection: Collection = sampleCollection();
  let payment: CollectionSaid | undefined;
  let isMandateAlive = true;
  const posted: LedgerTransaction[] = [];
  const looks: { readonly seen: Collection; readonly said: CollectionSaid }[] = [];

  function hear(heard: CollectionHeard): void {
    const kinds = posted.map(({ kind }) => kind) as Posted;
    const decision = decideCollection(heard, { collection, posted: kinds, isMandateAlive, isOwed: true }, NOW);
    posted.push(...decision.postings);
    collection = decision.next;
  }

  return {
    state: () => ({ collection, payment, posted }),

    bank(choice: number): void {
      const next = payment ? BANK[payment.status] : [];
      const status = next[choice % Math.max(1, next.length)];
      if (payment && status) payment = { ...payment, status };
    },

    ask(): void {
      const asking = whatToAsk(payment, collection);
      if (asking.kind === 'nothing') return;
      if (!isMandateAlive) hear({ kind: 'refused', code: 'refused', presentations: collection.presentations });
      else if (asking.kind === 'again' && payment)
        payment = { ...payment, status: 'submitted', presentation: asking.presentation };
      else payment = { paymentId: 'PM123', status: 'pending_submission', presentation: 1, chargeOn: '2026-11-30' };
    },

    beginLook(): void {
      if (payment) looks.push({ seen: collection, said: payment });
    },

    /** An answer that is older than what another look has written is thrown away. */
    endLook(choice: number): void {
      const look = looks[choice % Math.max(1, looks.length)];
      if (look?.seen === collection) hear({ kind: 'payment', payment: look.said });
    },

    lookNow(): void {
      if (payment) hear({ kind: 'payment', payment });
    },

    endMandate(): void {
      isMandateAlive = false;
      hear({ kind: 'mandate-ended' });
    },
  };
}
