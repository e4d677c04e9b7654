import { sendChangeBack } from '../adjustments/send-change-back.ts';
import { settleClaim } from '../claims/settle-claim.ts';
import { sendComplaintLetter } from '../complaints/send-complaint-letter.ts';
import { tellLateComplaints } from '../complaints/tell-late-complaints.ts';
import { sendHelpMessage } from '../help/send-help-message.ts';
import { doNightly } from '../jobs/do-nightly.ts';
import type { JobHandlers } from '../jobs/job-handler.ts';
import { sendPersonLetter } from '../letters/to-person/send-person-letter.ts';
import { askForRefund } from '../money/asking-back/ask-for-refund.ts';
import { settleRefund } from '../money/asking-back/settle-refund.ts';
import { checkBooks } from '../money/books/check-books.ts';
import { compareWithProviders } from '../money/books/compare-with-providers.ts';
import { hearWhatWasMissed } from '../money/books/hear-what-was-missed.ts';
import { letGoOfMethod } from '../money/choosing/let-go-of-method.ts';
import { askForCollection } from '../money/debits/ask-for-collection.ts';
import { callOffDebit } from '../money/debits/call-off-debit.ts';
import { lookAtFlow } from '../money/debits/look-at-flow.ts';
import { settleCollection } from '../money/debits/settle-collection.ts';
import { settleMandate } from '../money/debits/settle-mandate.ts';
import { endUnpaid } from '../money/ending/end-unpaid.ts';
import { lookAtPayment } from '../money/hearing/look-at-payment.ts';
import { settleDispute } from '../money/hearing/settle-dispute.ts';
import { sendLetter } from '../money/letters/send-letter.ts';
import { settleCard } from '../money/methods/settle-card.ts';
import { returnNextTerm } from '../money/turning/return-next-term.ts';
import { turnPolicy } from '../money/turning/turn-policy.ts';
import { sendDataCopied } from '../people/copy/send-data-copied.ts';
import { eraseAtProvider } from '../people/requests/erase-at-provider.ts';
import { forgetPerson } from '../people/requests/forget-person.ts';
import { forgetNext, forgetOver } from '../people/retention/forget-over.ts';
import { sendEmailChanged } from '../people/send-email-changed.ts';
import { compareFacts } from '../policies/compare-facts.ts';
import { queueNextCertificates } from '../policies/documents/queue-next-certificates.ts';
import { writeDocuments } from '../policies/documents/write-documents.ts';
import { sendConfirmation } from '../policies/letters/send-confirmation.ts';
import { writeNoClaimsLetter } from '../policies/no-claims/write-no-claims-letter.ts';
import { tellRegister } from '../policies/register/tell-register.ts';
import { removeUnsentFiles } from '../policies/uploads/remove-unsent-files.ts';
import { sendUploadLetter } from '../policies/uploads/send-upload-letter.ts';
import { sendQuoteLink } from '../proposals/send-quote-link.ts';
import { startUpgradeAfter } from '../proposals/start-upgrade-after.ts';
import { followPolicy } from '../renewals/follow-policy.ts';
import { writeRenewalSummary } from '../renewals/notice/write-renewal-summary.ts';
import { lookAtCheck } from '../verification/look-at-check.ts';

/** The handler of each job. Each may run twice or at once, and does not repeat what is done already. */
export const jobHandlers: JobHandlers = {
  'write-documents': (payload, context) => writeDocuments(context, payload),
  'send-confirmation': (payload, context) => sendConfirmation(context, payload),
  'send-help-message': (payload, context) => sendHelpMessage(context, payload),
  'send-quote-link': (payload, context) => sendQuoteLink(context, payload),
  'send-email-changed': (payload, context) => sendEmailChanged(context, payload),
  'send-complaint-letter': (payload, context) => sendComplaintLetter(context, payload),
  'send-person-letter': (payload, context) => sendPersonLetter(context, payload),
  'forget-person': (payload, context) => forgetPerson(context, payload),
  'erase-at-provider': (payload, context) => eraseAtProvider(context, payload),
  'send-data-copied': (payload, context) => sendDataCopied(context, payload),
  'send-letter': (payload, context) => sendLetter(context, payload),
  'resolve-payment': ({ attemptId }, context) => lookAtPayment(context, attemptId),
  'refund-payment': ({ refundId }, context) => askForRefund(context, refundId),
  'look-at-refund': ({ refundId }, context) => settleRefund(context, refundId),
  'look-at-dispute': ({ disputeId, brand }, context) => settleDispute(context, { brand, disputeId }),
  'collect-payment': ({ collectionId }, context) => askForCollection(context, collectionId),
  'call-off-debit': ({ collectionId }, context) => callOffDebit(context, collectionId),
  'look-at-collection': ({ collectionId }, context) => settleCollection(context, collectionId),
  'look-at-flow': ({ flowId }, context) => lookAtFlow(context, flowId),
  'look-at-mandate': ({ methodId }, context) => settleMandate(context, methodId),
  'look-at-card': ({ methodId }, context) => settleCard(context, methodId),
  'let-go-of-method': ({ methodId }, context) => letGoOfMethod(context, methodId),
  'end-unpaid': (payload, context) => endUnpaid(context, payload),
  'follow-renewal': (payload, context) => followPolicy(context, payload),
  'turn-policy': (payload, context) => turnPolicy(context, payload),
  'start-upgrade-after': (payload, context) => startUpgradeAfter(context, payload),
  'return-next-term': (payload, context) => returnNextTerm(context, payload),
  'send-change-back': (payload, context) => sendChangeBack(context, payload),
  'send-upload-letter': (payload, context) => sendUploadLetter(context, payload),
  'write-no-claims-letter': (payload, context) => writeNoClaimsLetter(context, payload),
  'write-renewal-summary': (payload, context) => writeRenewalSummary(context, payload),
  'tell-register': (payload, context) => tellRegister(context, payload),
  'look-at-claim': (payload, context) => settleClaim(context, payload),
  'look-at-check': ({ checkId }, context) => lookAtCheck(context, checkId),
  'check-books': ({ night }, context) =>
    doNightly(context, { work: 'check-books', night }, () => checkBooks(context.db)),
  'compare-facts': ({ night }, context) =>
    doNightly(context, { work: 'compare-facts', night }, () => compareFacts(context)),
  'compare-with-providers': ({ night }, context) =>
    doNightly(context, { work: 'compare-with-providers', night }, async () => {
      await hearWhatWasMissed(context);
      return await compareWithProviders(context);
    }),
  'remove-unsent-files': ({ night }, context) =>
    doNightly(context, { work: 'remove-unsent-files', night }, async () => {
      await removeUnsentFiles(context);
      return [];
    }),
  'forget-batch': (payload, context) => forgetNext(context, payload),
  'forget-over': ({ night }, context) =>
    doNightly(context, { work: 'forget-over', night }, async () => {
      await forgetOver(context, { night });
      return [];
    }),
  'tell-late-complaints': ({ night }, context) =>
    doNightly(context, { work: 'tell-late-complaints', night }, async () => {
      await tellLateComplaints(context);
      return [];
    }),
  'write-next-certificates': ({ night }, context) =>
    doNightly(context, { work: 'write-next-certificates', night }, async () => {
      await queueNextCertificates(context);
      return [];
    }),
};
