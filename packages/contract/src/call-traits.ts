// Written by `npm run generate -- calls`.
import type { CallName } from './paths.ts';

/** What a client must know of a call before it makes it. */
export const callTraits: { readonly [T in 'idempotent' | 'open' | 'customerOnly']: readonly CallName[] } = {
  /** Takes an `Idempotency-Key`. */
  idempotent: [
    'askForAgreement',
    'askVisitorTransfer',
    'commitUpload',
    'createBankTransfer',
    'createChangeCheckout',
    'createCheckout',
    'createComplaint',
    'createCredit',
    'createCustomerAccount',
    'createDirectDebitFlow',
    'createFnolLink',
    'createMotoChangeCheckout',
    'createMotoCheckout',
    'createMotoRenewalPayment',
    'createMotoSettlement',
    'createPaymentMethod',
    'createPolicyAdjustment',
    'createProposal',
    'createRefund',
    'createRenewalPayment',
    'createSettlement',
    'createSetup',
    'endByInsurer',
    'openProposalAccount',
    'postHelpMessage',
    'quoteAgain',
    'sendCreditBack',
  ],
  /** Anyone may make it, so that no session is begun for it. */
  open: [
    'createSession',
    'getBrand',
    'postReport',
    'refreshSession',
    'retrieveBackBook',
    'retrieveSession',
    'searchHelp',
    'showCover',
  ],
  /** Only the customer may make it: staff are refused. */
  customerOnly: [
    'changeEmail',
    'confirmEmail',
    'createChangeCheckout',
    'createCustomerAccount',
    'createDataRequest',
    'createSetup',
    'getOwnData',
    'joinPolicies',
    'mergeProposal',
    'openProposalAccount',
    'postFeedback',
    'retainProposal',
    'sendCreditBack',
    'withdrawDataRequest',
  ],
};
