import { policiesThatLive } from './0018-policies-that-live.ts';
import { uploads } from './0021-uploads.ts';
import { staffFindAndAsk } from './0023-staff-find-and-ask.ts';
import { papersAndLetters } from './0024-papers-and-letters.ts';
import { claims } from './0025-claims.ts';
import { feedbackByEvent } from './0026-feedback-by-event.ts';
import { bundleTickets } from './0027-bundle-tickets.ts';
import { proofOfCover } from './0028-proof-of-cover.ts';
import { chosenMeans } from './0029-chosen-means.ts';
import { registrationsOfPolicies } from './0030-registrations-of-policies.ts';
import { openedAndDecided } from './0031-opened-and-decided.ts';
import { heldByWhoBought } from './0032-held-by-who-bought.ts';
import { accountBilling } from './0033-account-billing.ts';
import { accountTickets } from './0035-account-tickets.ts';
import { billingFigures } from './0037-billing-figures.ts';
import { disputedMoney } from './0055-disputed-money.ts';
import { missedMonthsAndToldCards } from './0061-missed-months-and-told-cards.ts';
import { moneyToSend } from './0062-money-to-send.ts';
import { renewedCards } from './0065-renewed-cards.ts';
import { registerFeed } from './0070-register-feed.ts';
import { faultsOfClaims } from './0072-faults-of-claims.ts';
import { waitingRefunds } from './0075-waiting-refunds.ts';
import { spreadMonths } from './billing/0073-spread-months.ts';
import { partsOfPayments } from './billing/0076-parts-of-payments.ts';
import { accountsByOwner } from './billing/0077-accounts-by-owner.ts';
import { debitsAskedAgain } from './billing/0079-debits-asked-again.ts';
import { confirmedChanges } from './changing/0080-confirmed-changes.ts';
import { discardedDrafts } from './changing/0081-discarded-drafts.ts';
import { moneyOfChanges } from './changing/0082-money-of-changes.ts';
import { paidChanges } from './changing/0083-paid-changes.ts';
import { movedStarts } from './changing/0085-moved-starts.ts';
import { handedChanges } from './changing/0087-handed-changes.ts';
import { agreedChanges } from './changing/0088-agreed-changes.ts';
import { foundAddresses } from './changing/0089-found-addresses.ts';
import { checkedChanges } from './changing/0101-checked-changes.ts';
import { editionsOfChanges } from './changing/0156-editions-of-changes.ts';
import { policyAdjustments } from './leaving/0040-policy-adjustments.ts';
import { debtAfterCover } from './leaving/0060-debt-after-cover.ts';
import { carriedMoney } from './leaving/0066-carried-money.ts';
import { endsByStaff } from './leaving/0071-ends-by-staff.ts';
import { questionsAboutVoids } from './leaving/0078-questions-about-voids.ts';
import { dataKeys } from './privacy/0108-data-keys.ts';
import { encryptedWords } from './privacy/0109-encrypted-words.ts';
import { factsOfStates } from './privacy/0110-facts-of-states.ts';
import { searchedPolicies } from './privacy/0111-searched-policies.ts';
import { factsOfEvents } from './privacy/0112-facts-of-events.ts';
import { encryptedLetters } from './privacy/0113-encrypted-letters.ts';
import { copyTickets } from './privacy/0118-copy-tickets.ts';
import { encryptedStates } from './privacy/0119-encrypted-states.ts';
import { encryptedWordsOfSales } from './privacy/0120-encrypted-words-of-sales.ts';
import { dataRequests } from './privacy/0123-data-requests.ts';
import { encryptedEvents } from './privacy/0124-encrypted-events.ts';
import { encryptedChanges } from './privacy/0125-encrypted-changes.ts';
import { retention } from './privacy/0126-retention.ts';
import { reviewedDecisions } from './privacy/0127-reviewed-decisions.ts';
import { keyedMarks } from './privacy/0131-keyed-marks.ts';
import { encryptedFileNames } from './privacy/0132-encrypted-file-names.ts';
import { encryptedFiles } from './privacy/0133-encrypted-files.ts';
import { encryptedMeans } from './privacy/0134-encrypted-means.ts';
import { moreStays } from './privacy/0135-more-stays.ts';
import { sealedAnswers } from './privacy/0136-sealed-answers.ts';
import { doNotWrite } from './privacy/0137-do-not-write.ts';
import { driverRequests } from './privacy/0138-driver-requests.ts';
import { movedPeople } from './privacy/0143-moved-people.ts';
import { mergedPeople } from './privacy/0145-merged-people.ts';
import { toldOfClaims } from './privacy/0149-told-of-claims.ts';
import { renewalProposals } from './renewing/0095-renewal-proposals.ts';
import { renewalPrices } from './renewing/0096-renewal-prices.ts';
import { renewalEditions } from './renewing/0100-renewal-editions.ts';
import { renewalsThatArePolicies } from './renewing/0103-renewals-that-are-policies.ts';
import { moneyHeldForRenewals } from './renewing/0104-money-held-for-renewals.ts';
import { postedNotices } from './renewing/0105-posted-notices.ts';
import { noticesPostedAgain } from './renewing/0148-notices-posted-again.ts';
import type { SqlMigration } from './run-statements.ts';
import { sessionsAndProposals } from './sale/0001-sessions-and-proposals.ts';
import { customersAndMoney } from './sale/0002-customers-and-money.ts';
import { appendOnly } from './sale/0003-append-only.ts';
import { linkedProposals } from './sale/0004-linked-proposals.ts';
import { offerDocuments } from './sale/0005-offer-documents.ts';
import { people } from './sale/0006-people.ts';
import { rowSecurity } from './sale/0007-row-security.ts';
import { moneyIn } from './sale/0008-money-in.ts';
import { policiesByEmail } from './sale/0009-policies-by-email.ts';
import { applicationRole } from './sale/0010-application-role.ts';
import { changeByColumn } from './sale/0011-change-by-column.ts';
import { peopleCompleted } from './sale/0012-people-completed.ts';
import { emailWaysBack } from './sale/0013-email-ways-back.ts';
import { codesAndGuesses } from './sale/0014-codes-and-guesses.ts';
import { staffPasskeys } from './sale/0015-staff-passkeys.ts';
import { offerTickets } from './sale/0016-offer-tickets.ts';
import { promotionUses } from './sale/0017-promotion-uses.ts';
import { complaints } from './voice/0115-complaints.ts';
import { supportNeeds } from './voice/0122-support-needs.ts';
import { authorisedPeople } from './voice/0128-authorised-people.ts';
import { deaths } from './voice/0129-deaths.ts';
import { speakers } from './voice/0139-speakers.ts';
import { removedWithTheirPerson } from './voice/0152-removed-with-their-person.ts';
import { heldComplaints } from './voice/0153-held-complaints.ts';
import { objections } from './voice/0154-objections.ts';
import { keysOfEarlierDrivers } from './voice/0155-keys-of-earlier-drivers.ts';

/** Every migration under the name that orders it. A released migration never changes: `frozen.test.ts` has the hash of each. */
export const migrations: Record<string, SqlMigration> = {
  '0001-sessions-and-proposals': sessionsAndProposals,
  '0002-customers-and-money': customersAndMoney,
  '0003-append-only': appendOnly,
  '0004-linked-proposals': linkedProposals,
  '0005-offer-documents': offerDocuments,
  '0006-people': people,
  '0007-row-security': rowSecurity,
  '0008-money-in': moneyIn,
  '0009-policies-by-email': policiesByEmail,
  '0010-application-role': applicationRole,
  '0011-change-by-column': changeByColumn,
  '0012-people-completed': peopleCompleted,
  '0013-email-ways-back': emailWaysBack,
  '0014-codes-and-guesses': codesAndGuesses,
  '0015-staff-passkeys': staffPasskeys,
  '0016-offer-tickets': offerTickets,
  '0017-promotion-uses': promotionUses,
  '0018-policies-that-live': policiesThatLive,
  '0021-uploads': uploads,
  '0023-staff-find-and-ask': staffFindAndAsk,
  '0024-papers-and-letters': papersAndLetters,
  '0025-claims': claims,
  '0026-feedback-by-event': feedbackByEvent,
  '0027-bundle-tickets': bundleTickets,
  '0028-proof-of-cover': proofOfCover,
  '0029-chosen-means': chosenMeans,
  '0030-registrations-of-policies': registrationsOfPolicies,
  '0031-opened-and-decided': openedAndDecided,
  '0032-held-by-who-bought': heldByWhoBought,
  '0033-account-billing': accountBilling,
  '0035-account-tickets': accountTickets,
  '0037-billing-figures': billingFigures,
  '0040-policy-adjustments': policyAdjustments,
  '0055-disputed-money': disputedMoney,
  '0060-debt-after-cover': debtAfterCover,
  '0061-missed-months-and-told-cards': missedMonthsAndToldCards,
  '0062-money-to-send': moneyToSend,
  '0065-renewed-cards': renewedCards,
  '0066-carried-money': carriedMoney,
  '0070-register-feed': registerFeed,
  '0071-ends-by-staff': endsByStaff,
  '0072-faults-of-claims': faultsOfClaims,
  '0073-spread-months': spreadMonths,
  '0075-waiting-refunds': waitingRefunds,
  '0076-parts-of-payments': partsOfPayments,
  '0077-accounts-by-owner': accountsByOwner,
  '0078-questions-about-voids': questionsAboutVoids,
  '0079-debits-asked-again': debitsAskedAgain,
  '0080-confirmed-changes': confirmedChanges,
  '0081-discarded-drafts': discardedDrafts,
  '0082-money-of-changes': moneyOfChanges,
  '0083-paid-changes': paidChanges,
  '0085-moved-starts': movedStarts,
  '0087-handed-changes': handedChanges,
  '0088-agreed-changes': agreedChanges,
  '0089-found-addresses': foundAddresses,
  '0095-renewal-proposals': renewalProposals,
  '0096-renewal-prices': renewalPrices,
  '0100-renewal-editions': renewalEditions,
  '0101-checked-changes': checkedChanges,
  '0103-renewals-that-are-policies': renewalsThatArePolicies,
  '0104-money-held-for-renewals': moneyHeldForRenewals,
  '0105-posted-notices': postedNotices,
  '0108-data-keys': dataKeys,
  '0109-encrypted-words': encryptedWords,
  '0110-facts-of-states': factsOfStates,
  '0111-searched-policies': searchedPolicies,
  '0112-facts-of-events': factsOfEvents,
  '0113-encrypted-letters': encryptedLetters,
  '0115-complaints': complaints,
  '0118-copy-tickets': copyTickets,
  '0119-encrypted-states': encryptedStates,
  '0120-encrypted-words-of-sales': encryptedWordsOfSales,
  '0122-support-needs': supportNeeds,
  '0123-data-requests': dataRequests,
  '0124-encrypted-events': encryptedEvents,
  '0125-encrypted-changes': encryptedChanges,
  '0126-retention': retention,
  '0127-reviewed-decisions': reviewedDecisions,
  '0128-authorised-people': authorisedPeople,
  '0129-deaths': deaths,
  '0131-keyed-marks': keyedMarks,
  '0132-encrypted-file-names': encryptedFileNames,
  '0133-encrypted-files': encryptedFiles,
  '0134-encrypted-means': encryptedMeans,
  '0135-more-stays': moreStays,
  '0136-sealed-answers': sealedAnswers,
  '0137-do-not-write': doNotWrite,
  '0138-driver-requests': driverRequests,
  '0139-speakers': speakers,
  '0143-moved-people': movedPeople,
  '0145-merged-people': mergedPeople,
  '0148-notices-posted-again': noticesPostedAgain,
  '0149-told-of-claims': toldOfClaims,
  '0152-removed-with-their-person': removedWithTheirPerson,
  '0153-held-complaints': heldComplaints,
  '0154-objections': objections,
  '0155-keys-of-earlier-drivers': keysOfEarlierDrivers,
  '0156-editions-of-changes': editionsOfChanges,
};
