import type { JobName } from './job-queue.ts';

const known: { readonly [N in JobName]: true } = {
  'write-documents': true,
  'send-confirmation': true,
  'send-help-message': true,
  'send-quote-link': true,
  'send-email-changed': true,
  'send-letter': true,
  'resolve-payment': true,
  'refund-payment': true,
  'look-at-refund': true,
  'look-at-dispute': true,
  'collect-payment': true,
  'call-off-debit': true,
  'look-at-collection': true,
  'look-at-flow': true,
  'look-at-mandate': true,
  'look-at-card': true,
  'let-go-of-method': true,
  'end-unpaid': true,
  'follow-renewal': true,
  'turn-policy': true,
  'return-next-term': true,
  'send-change-back': true,
  'send-upload-letter': true,
  'look-at-claim': true,
  'look-at-check': true,
  'check-books': true,
  'compare-with-providers': true,
  'write-next-certificates': true,
  'remove-unsent-files': true,
  'tell-register': true,
  'write-no-claims-letter': true,
  'write-renewal-summary': true,
};

/** Every job there is; the compiler keeps the list whole. */
export const JOB_NAMES = Object.keys(known) as readonly JobName[];
