import type { EventDetails } from './model.ts';

const byBank = { origin: 'bank', scheme: 'bacs' } as const;
const byUs = { origin: 'gocardless' } as const;

/** Why a mandate moved, as its events say. The codes are those of the Bacs reports AUDDIS and ADDACS. */
export const mandateDetails = {
  created: { origin: 'api', cause: 'mandate_created', description: 'Mandate created via a billing request.' },
  submitted: { ...byUs, cause: 'mandate_submitted', description: 'The mandate was sent to the banks.' },
  activated: {
    ...byUs,
    cause: 'mandate_activated',
    description: 'The time in which the banks may refuse the mandate is over.',
  },
  refused: {
    ...byBank,
    cause: 'invalid_bank_details',
    description: 'The bank knows no such account.',
    reason_code: 'AUDDIS-5',
  },
  cancelledByUs: { origin: 'api', cause: 'mandate_cancelled', description: 'Mandate cancelled via the API.' },
  cancelledAtBank: {
    ...byBank,
    cause: 'mandate_cancelled',
    description: 'The customer cancelled the mandate at their bank.',
    reason_code: 'ADDACS-1',
  },
} satisfies Record<string, EventDetails>;

/** Why a payment moved. The codes are those of the Bacs reports ARUDD and DDICA. */
export const paymentDetails = {
  created: { origin: 'api', cause: 'payment_created', description: 'Payment created via the API.' },
  retried: { origin: 'api', cause: 'payment_retried', description: 'Payment retried via the API.' },
  submitted: { ...byUs, cause: 'payment_submitted', description: 'The payment was sent to the banks.' },
  confirmed: {
    ...byUs,
    cause: 'payment_confirmed',
    description: 'The banks reported no failure, so the payment counts as collected.',
  },
  paidOut: { ...byUs, cause: 'payment_paid_out', description: 'The payment was paid out to the creditor.' },
  tooLittleMoney: {
    ...byBank,
    cause: 'refer_to_payer',
    description: 'The bank did not pay: it refers to the payer, as for too little money.',
    reason_code: 'ARUDD-0',
    will_attempt_retry: false,
  },
  mandateGone: {
    ...byBank,
    cause: 'mandate_cancelled',
    description: 'The customer cancelled the mandate at their bank.',
    reason_code: 'ARUDD-1',
    will_attempt_retry: false,
  },
  chargedBack: {
    ...byBank,
    cause: 'authorisation_disputed',
    description: 'The customer claimed the payment back under the Direct Debit Guarantee.',
    reason_code: 'DDICA-1',
  },
  cancelledByUs: { origin: 'api', cause: 'payment_cancelled', description: 'Payment cancelled via the API.' },
  cancelledWithMandate: {
    ...byUs,
    cause: 'mandate_cancelled',
    description: 'The mandate for this payment is no longer valid.',
  },
} satisfies Record<string, EventDetails>;

/** Why a refund moved. */
export const refundDetails = {
  created: { origin: 'api', cause: 'refund_created', description: 'Refund created via the API.' },
  paid: { ...byUs, cause: 'refund_paid', description: 'The refund was paid to the customer.' },
  failed: { ...byBank, cause: 'refund_failed', description: 'The customer’s bank did not take the refund.' },
} satisfies Record<string, EventDetails>;
