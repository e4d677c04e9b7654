import type { TodoItemWire } from '@marque/contract';

type Kind = TodoItemWire['kind'];

/** What there is to do, by its kind. */
export const todoTexts: { readonly [K in Kind]: string } = {
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

/** What happens if it is left undone. */
export const outcomeTexts: { readonly [O in TodoItemWire['otherwise']]: string } = {
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

/** The colour of a deadline; the words say it too. */
export const urgencyTones = { OVERDUE: 'critical', NOW: 'critical', SOON: 'warning', LATER: 'success' } as const;
