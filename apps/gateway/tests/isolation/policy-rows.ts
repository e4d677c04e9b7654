import type { CallName } from '@marque/contract';
import { byPhone, type CallRow, phonePayment } from './call-row.ts';

/** The part of a change that was shown. */
export const changeShown = {
  'body.shown': 'what was shown',
  'body.shown.dueNow': 'an amount',
  'body.shown.withNext': 'an amount',
  'body.shown.back': 'an amount',
  'body.shown.price': 'an amount',
};
const nothingShown = { dueNow: 0, withNext: 0, back: 0, price: null };

/** The rows of the calls about a policy and its renewal. */
export const policyRows = {
  changeRenewal: {
    ask: (id) => ({
      params: { proposalCode: id('renewal') },
      body: { changes: [{ changeType: 'QUOTE_DISCLOSURE', data: {} }] },
    }),
  },
  confirmRenewalAnswers: { ask: (id) => ({ params: { proposalCode: id('renewal') } }) },
  createRenewalPayment: {
    ask: (id) => ({
      params: { proposalCode: id('renewal') },
      body: { saveCard: false, successPath: '/annual', cancelPath: '/' },
    }),
  },
  createMotoRenewalPayment: byPhone({
    ask: (id) => ({ params: { proposalCode: id('renewal') }, body: { ...phonePayment, amount: 50_000 } }),
  }),
  listNoticesToPost: { ask: () => ({}) },
  recordNoticePosted: {
    ask: () => ({ params: { policyId: 'ABSENT222222' }, body: { postedOn: '2026-11-20' } }),
    plain: { 'params.policyId': 'only staff record it, of which is tested beside the call', 'body.postedOn': 'a day' },
  },
  stopRenewal: {
    ask: (id) => ({ params: { policyId: id('policy') }, body: { reason: 'NotInsurable' } }),
    plain: { 'body.reason': 'one of the insurer’s reasons' },
  },
  setAutoRenewal: {
    ask: (id) => ({ params: { policyId: id('policy') }, body: { enabled: false, reason: 'Price' } }),
    plain: { 'body.enabled': 'yes or no', 'body.reason': 'one of the product’s reasons' },
  },
  moveBillingDay: {
    ask: (id) => ({ params: { policyId: id('policy') }, body: { billingDay: 5 } }),
    plain: { 'body.billingDay': 'a day of the month' },
  },
  listTodo: { ask: () => ({}) },
  quoteAgain: { ask: (id) => ({ params: { policyId: id('policy') }, body: {} }) },
  createCoverLink: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  listCoverLinks: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  withdrawCoverLink: {
    ask: (id) => ({ params: { policyId: id('policy'), linkId: 'ABSENT222222' } }),
    plain: { 'params.linkId': 'a link of the policy, looked for among its own' },
  },
  showCover: {
    ask: () => ({ body: { token: 'A'.repeat(32) } }),
    plain: { 'body.token': 'a secret: anybody who has it may see what it shows' },
  },
  getEvidence: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  getCertificate: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  getCancellation: {
    ask: (id) => ({ params: { policyId: id('policy') }, query: { effectiveAt: '2026-12-01T00:00:00Z' } }),
    plain: { 'query.effectiveAt': 'a moment' },
  },
  createPolicyAdjustment: {
    ask: (id) => ({
      body: {
        ...{ policyId: id('policy'), adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null },
      },
    }),
    plain: {
      'body.becauseOf': 'a change of the same policy, read as its owner’s; an absent one is tried beside the call',
      'body.word': 'what somebody of the staff was told',
      'body.word.onWordOf': 'what somebody of the staff was told',
      'body.word.said': 'what somebody of the staff was told',
      'body.word.proof': 'what somebody of the staff was told',
      'body.word.proof.kind': 'what somebody of the staff was told',
      'body.word.proof.since': 'what somebody of the staff was told',
      'body.word.proof.seen': 'what somebody of the staff was told',

      'body.adjustmentType': 'one of three kinds',
      'body.promotion': 'one of two decisions',
      'body.effectiveAt': 'a moment',
    },
  },
  listAskedChanges: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  getPolicyChanges: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  tryChange: {
    ask: (id) => ({ params: { policyId: id('policy') }, body: { changes: [], effectiveAt: null } }),
    plain: { 'body.effectiveAt': 'a moment' },
  },
  getPolicyAdjustment: { ask: (id) => ({ params: { adjustmentId: id('adjustment') } }) },
  commitPolicyAdjustment: {
    ask: (id) => ({
      params: { adjustmentId: id('adjustment') },
      body: { shown: { refund: -1, leftToPay: 0, comesBack: 0 } },
    }),
    plain: {
      ...changeShown,
      'body.shown.refund': 'an amount',
      'body.shown.leftToPay': 'an amount',
      'body.shown.comesBack': 'an amount',
    },
  },
  createChangeCheckout: {
    ask: (id) => ({
      params: { adjustmentId: id('adjustment') },
      body: { saveCard: false, successPath: '/flex', cancelPath: '/flex', shown: nothingShown },
    }),
    plain: changeShown,
  },
  createMotoChangeCheckout: byPhone({
    ask: (id) => ({ params: { adjustmentId: id('adjustment') }, body: { ...phonePayment, shown: nothingShown } }),
    plain: changeShown,
  }),
  askForAgreement: {
    ask: (id) => ({
      params: { adjustmentId: id('adjustment') },
      body: { reason: 'He told us by letter', shown: nothingShown },
    }),
    plain: changeShown,
  },
  discardPolicyAdjustment: { ask: (id) => ({ params: { adjustmentId: id('adjustment') } }) },
  handOverChange: {
    ask: (id) => ({ params: { adjustmentId: id('adjustment') }, body: { hasHappened: true, message: null } }),
    plain: {
      'body.hasHappened': 'whether it is so already',
      'body.message': 'what the customer wants to say besides',
    },
  },
  withdrawPolicyAdjustment: { ask: (id) => ({ params: { adjustmentId: id('adjustment') } }) },
  getPolicy: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  stageUpload: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  unstageUpload: {
    ask: (id) => ({ params: { policyId: id('policy'), fileId: 'ABSENT222222' } }),
    plain: { 'params.fileId': 'a file beside the policy, looked for among its own' },
  },
  commitUpload: {
    ask: (id) => ({
      params: { policyId: id('policy') },
      body: { fileNames: ['wing-letter.pdf'], comment: '', purpose: 'proof-of-ncb' },
    }),
    plain: {
      'body.fileNames': 'names of files beside the policy that the address names',
      'body.comment': 'in the customer’s own words',
      'body.purpose': 'one of the product’s',
    },
  },
  listUploads: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  listWaitingUploads: { ask: (id) => ({ query: { after: id('upload') } }) },
  openUpload: { ask: (id) => ({ params: { fileId: id('uploadedFile') } }) },
  decideUpload: {
    ask: (id) => ({ params: { uploadId: id('upload') }, body: { decision: 'ACCEPTED' } }),
    plain: { 'body.decision': 'yes or no' },
  },
  getPolicyDocument: {
    ask: (id) => ({
      params: { policyId: id('policy'), document: 'certificate' },
      query: { version: '1', edition: '1' },
    }),
    plain: {
      'query.version': 'counts the versions of the policy',
      'query.edition': 'counts the editions of a document',
    },
  },
  getPolicyBundle: {
    ask: (id) => ({ params: { policyId: id('policy') }, query: { version: '1' } }),
    plain: { 'query.version': 'counts the versions of the policy' },
  },
  listLetters: { ask: (id) => ({ params: { policyId: id('policy') } }) },
  getLetter: {
    ask: (id) => ({ params: { policyId: id('policy'), letterId: `confirmation-${id('policy')}` } }),
    plain: { 'params.letterId': 'a letter of the policy, looked for among its own' },
  },
  listPolicyDocuments: { ask: (id) => ({ params: { policyId: id('policy') } }) },
} satisfies { readonly [name in CallName]?: CallRow };
