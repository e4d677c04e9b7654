import { startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { TodoKind, TodoOutcome } from '@marque/domain/enumerations';
import { byText } from '@marque/domain/todo/by-text';
import type { TodoItem } from '@marque/domain/todo/todo-item';
import type { Words } from '../papers/words.ts';

/** A thing to do in words: by when, what, why it is asked again, and what happens otherwise. */
export type TodoInWords = { readonly by: string; readonly what: string; readonly otherwise: string };

const kinds: { readonly [K in TodoKind]: string } = {
  PAYMENT_FAILED: 'todo.items.paymentFailed',
  PAYMENT_TO_CONFIRM: 'todo.items.paymentToConfirm',
  PAYMENT_METHOD_MISSING: 'todo.items.methodMissing',
  COVER_ENDING: 'todo.items.coverEnding',
  END_COMING: 'todo.items.endComing',
  DRIVER_CHECK: 'todo.items.driverCheck',
  MANDATE_PENDING: 'todo.items.mandatePending',
  CARD_EXPIRING: 'todo.items.cardExpiring',
  RENEWAL_CHOICE: 'todo.items.renewalChoice',
  NCD_PROOF: 'todo.items.ncdProof',
  REGISTRATION_UNKNOWN: 'todo.items.registrationUnknown',
  DOCUMENT_TO_READ: 'todo.items.documentToRead',
  CHANGE_COMING: 'todo.items.changeComing',
  DRIVER_LEAVING: 'todo.items.driverLeaving',
};

const outcomes: { readonly [O in TodoOutcome]: string } = {
  NOTHING_MORE_SOLD: 'todo.otherwise.nothingMoreSold',
  ASKED_AGAIN: 'todo.otherwise.askedAgain',
  WAITS_AS_AGREED: 'todo.otherwise.waits',
  PAYMENT_FAILS: 'todo.otherwise.paymentFails',
  COVER_ENDS: 'todo.otherwise.coverEnds',
  DRIVER_NOT_COVERED: 'todo.otherwise.driverNotCovered',
  RENEWS: 'todo.otherwise.renews',
  COSTS_MORE: 'todo.otherwise.costsMore',
  COSTS_MORE_ONCE: 'todo.otherwise.costsMoreOnce',
  PRICE_MAY_RISE: 'todo.otherwise.priceMayRise',
  CAR_NOT_FOUND: 'todo.otherwise.carNotFound',
  HOLDS_UNREAD: 'todo.otherwise.holdsUnread',
  HOLDS_ALREADY: 'todo.otherwise.holdsAlready',
  CHANGES_AS_AGREED: 'todo.otherwise.changesAsAgreed',
  DRIVER_LEAVES: 'todo.otherwise.driverLeaves',
};

/**
 * Puts a thing to do into the words that the site has for it. `car` is the name of the policy's car, empty if it has
 * none.
 */
export function todoInWords(
  item: TodoItem,
  { brand, words, car }: { brand: Brand; words: Words; car: string },
): TodoInWords {
  const { kind, by, otherwise, amount, subject, reason } = item;
  const date = words.day(startOfDay(by, brand.timeZone));
  const named = subject ?? '';
  const values = {
    ...{ car: car === '' ? words.text('todo.car') : car, date, amount: words.money(amount ?? 0) },
    ...{ driver: named, registration: named },
    document: kind === 'DOCUMENT_TO_READ' ? words.text(`documents.${subject}.title`) : '',
  };
  const why = reason === null ? [] : [words.text('todo.refused', { reason })];
  return {
    by: words.text(byText(item), { date }),
    what: words.text(reason === null ? kinds[kind] : 'todo.items.ncdProofAgain', values),
    otherwise: [...why, words.text(outcomes[otherwise], values)].join(' '),
  };
}
