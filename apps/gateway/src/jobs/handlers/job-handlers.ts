import { writeDocuments } from '../../documents/write-documents.ts';
import { sendConfirmation } from '../../mail/send-confirmation.ts';
import { refundAttempt } from '../../payments/refund-attempt.ts';
import type { JobHandlers } from '../job-handler.ts';
import { lookAtPayment } from './look-at-payment.ts';

/** What does each job. Each may run twice or at once, and what is done already is not done again. */
export const jobHandlers: JobHandlers = {
  'write-documents': (payload, context) => writeDocuments(context, payload),
  'send-confirmation': (payload, context) => sendConfirmation(context, payload),
  'resolve-payment': ({ attemptId }, context) => lookAtPayment(context, attemptId),
  'refund-payment': ({ attemptId }, context) => refundAttempt(context, attemptId),
};
