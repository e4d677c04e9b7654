import { checkBooks } from '../../books/check-books.ts';
import { collectPayment } from '../../direct-debits/collect-payment.ts';
import { lookAtCollection } from '../../direct-debits/look-at-collection.ts';
import { lookAtFlow } from '../../direct-debits/look-at-flow.ts';
import { lookAtMandate } from '../../direct-debits/look-at-mandate.ts';
import { writeDocuments } from '../../documents/write-documents.ts';
import { sendConfirmation } from '../../mail/send-confirmation.ts';
import { sendEmailChanged } from '../../mail/send-email-changed.ts';
import { sendHelpMessage } from '../../mail/send-help-message.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { sendQuoteLink } from '../../mail/send-quote-link.ts';
import { lookAtDispute } from '../../payments/look-at-dispute.ts';
import { lookAtRefund } from '../../payments/look-at-refund.ts';
import { refundPayment } from '../../payments/refund-payment.ts';
import { compareWithProviders } from '../../reconciliation/compare-with-providers.ts';
import { hearWhatWasMissed } from '../../reconciliation/hear-what-was-missed.ts';
import { lookAtCheck } from '../../verification/look-at-check.ts';
import type { JobHandlers } from '../job-handler.ts';
import { doNightly } from '../nights/do-nightly.ts';
import { lookAtPayment } from './look-at-payment.ts';

/** What does each job. Each may run twice or at once, and what is done already is not done again. */
export const jobHandlers: JobHandlers = {
  'write-documents': (payload, context) => writeDocuments(context, payload),
  'send-confirmation': (payload, context) => sendConfirmation(context, payload),
  'send-help-message': (payload, context) => sendHelpMessage(context, payload),
  'send-quote-link': (payload, context) => sendQuoteLink(context, payload),
  'send-email-changed': (payload, context) => sendEmailChanged(context, payload),
  'send-letter': (payload, context) => sendLetter(context, payload),
  'resolve-payment': ({ attemptId }, context) => lookAtPayment(context, attemptId),
  'refund-payment': ({ refundId }, context) => refundPayment(context, refundId),
  'look-at-refund': ({ refundId }, context) => lookAtRefund(context, refundId),
  'look-at-dispute': ({ disputeId, brand }, context) => lookAtDispute(context, { brand, disputeId }),
  'collect-payment': ({ collectionId }, context) => collectPayment(context, collectionId),
  'look-at-collection': ({ collectionId }, context) => lookAtCollection(context, collectionId),
  'look-at-flow': ({ flowId }, context) => lookAtFlow(context, flowId),
  'look-at-mandate': ({ methodId }, context) => lookAtMandate(context, methodId),
  'look-at-check': ({ checkId }, context) => lookAtCheck(context, checkId),
  'check-books': ({ night }, context) =>
    doNightly(context, { work: 'check-books', night }, () => checkBooks(context.db)),
  'compare-with-providers': ({ night }, context) =>
    doNightly(context, { work: 'compare-with-providers', night }, async () => {
      await hearWhatWasMissed(context);
      return await compareWithProviders(context);
    }),
};
