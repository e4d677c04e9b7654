import { writeDocuments } from '../../documents/write-documents.ts';
import { sendConfirmation } from '../../mail/send-confirmation.ts';
import { sendHelpMessage } from '../../mail/send-help-message.ts';
import { sendQuoteLink } from '../../mail/send-quote-link.ts';
import { refundAttempt } from '../../payments/refund-attempt.ts';
import type { JobHandlers } from '../job-handler.ts';
import { lookAtPayment } from './look-at-payment.ts';

/** What does each job. Each may run twice or at once, and what is done already is not done again. */
export const jobHandlers: JobHandlers = {
  'write-documents': (payload, context) => writeDocuments(context, payload),
  'send-confirmation': (payload, context) => sendConfirmation(context, payload),
  'send-help-message': (payload, context) => sendHelpMessage(context, payload),
  'send-quote-link': (payload, context) => sendQuoteLink(context, payload),
  'resolve-payment': ({ attemptId }, context) => lookAtPayment(context, attemptId),
  'refund-payment': ({ attemptId }, context) => refundAttempt(context, attemptId),
};
