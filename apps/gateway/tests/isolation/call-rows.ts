import type { CallName } from '@marque/contract';
import { AGREED } from '../kit/client/buy.ts';
import { byPhone, type CallRow, phonePayment } from './call-row.ts';
import { claimRows } from './claim-rows.ts';
import { changeShown, policyRows } from './policy-rows.ts';
import { plainShown, staffMoneyRows } from './staff-money-rows.ts';

const nothing: CallRow = { ask: () => ({}) };
const ofProposal = (body?: unknown): CallRow => ({
  ask: (id) => ({ params: { proposalCode: id('proposal') }, ...(body === undefined ? {} : { body }) }),
});
const ofAccount = (body?: unknown): CallRow => ({
  ask: (id) => ({ params: { accountId: id('account') }, ...(body === undefined ? {} : { body }) }),
});
/** Right for nobody: together with the reference, these would open the quote. */
const wrongDetails = { postalCode: 'ZE1 0AA', dateOfBirth: '1950-01-01' };

/** A row for every call of the contract. */
export const callRows: { readonly [name in CallName]: CallRow } = {
  createSession: { ask: () => ({ body: {} }) },
  refreshSession: nothing,
  retrieveSession: { ask: (id) => ({ body: { externalReference: id('reference'), ...wrongDetails } }) },
  retrieveBackBook: {
    ask: (id) => ({
      body: { backBook: 'harbour-book', brand: 'showcase', externalReference: id('reference'), ...wrongDetails },
    }),
  },
  getBrand: nothing,
  listProposals: nothing,
  createProposal: {
    ask: () => ({ body: { schemeCode: 'flex' } }),
    plain: {
      'body.source': 'where the visitor came from',
      'body.externalReference':
        'a taken one is refused as taken; how often that can be asked is tested beside the call',
    },
  },
  getProposal: ofProposal(),
  updateProposal: ofProposal({ changes: [], applyRating: true }),
  deleteProposal: ofProposal(),
  trackProposal: ofProposal({ values: { source: 'x' } }),
  activatePromotion: {
    ask: (id) => ({
      params: { proposalCode: id('proposal'), promo: 'SC12M' },
      body: { promotionActivationCode: '4123456' },
    }),
  },
  chooseAutoRenewal: { ...ofProposal({ enabled: true }), plain: { 'body.enabled': 'yes or no' } },
  removePromotion: { ask: (id) => ({ params: { proposalCode: id('proposal'), promo: 'SC12M' } }) },
  getOffer: ofProposal(),
  listKeptOffer: ofProposal(),
  getKeptDocument: { ask: (id) => ({ params: { proposalCode: id('proposal'), hash: 'a'.repeat(64) } }) },
  retainProposal: { ask: (id) => ({ params: { proposalCode: id('proposal') }, body: { email: id('email') } }) },
  mergeProposal: {
    ask: (id) => ({ body: { proposalCode: id('proposal'), sourceAccessToken: id('visitorToken') } }),
  },
  verifyCustomer: ofProposal(),
  checkIdentity: ofProposal(),
  openProposalAccount: ofProposal({ agreed: AGREED, documents: [] }),
  bindProposal: {
    ask: (id) => ({
      params: { proposalCode: id('proposal') },
      body: { paymentMethodType: 'CARD', methodId: id('method') },
    }),
  },
  createMotoCheckout: byPhone(ofProposal(phonePayment)),
  createSetup: {
    ask: (id) => ({ body: { clientReference: id('clientReference'), successPath: '/flex', cancelPath: '/' } }),
  },
  createDirectDebitFlow: {
    ask: (id) => ({ body: { clientReference: id('clientReference'), successPath: '/flex', cancelPath: '/' } }),
  },
  createPaymentMethod: { ask: (id) => ({ body: { redirectFlowId: id('flow') } }) },
  createSettlement: ofAccount({ saveCard: false, successPath: '/flex', cancelPath: '/' }),
  createMotoSettlement: byPhone(ofAccount(phonePayment)),
  listMandates: nothing,
  listPaymentMethods: nothing,
  listCustomerAccounts: { ask: (id) => ({ query: { policyNumber: id('account') } }) },
  listStatements: ofAccount(),
  getStatement: {
    ask: (id) => ({ params: { accountId: id('account'), statementNumber: '1' } }),
    plain: { 'params.statementNumber': 'counts the statements of the account' },
  },
  getNextStatementEstimate: ofAccount(),
  getAccountYear: ofAccount(),
  getPaymentCalendar: ofAccount(),
  getStatementPaper: {
    ask: (id) => ({ params: { accountId: id('account'), statementNumber: '1' } }),
    plain: { 'params.statementNumber': 'counts the statements of the account' },
  },
  getReceipt: {
    ask: (id) => ({ params: { accountId: id('account'), paymentKey: 'payment:stripe:pi_1' } }),
    plain: { 'params.paymentKey': 'a movement of the account, looked for among its own' },
  },
  getAccountMethods: ofAccount(),
  getPaymentDay: ofAccount(),
  updatePaymentDay: {
    ask: (id) => ({ params: { accountId: id('account') }, body: { policyId: id('policy'), paymentDay: 5 } }),
    plain: { 'body.paymentDay': 'a day of the month' },
  },
  postFeedback: {
    ask: (id) => ({ body: { type: 'bind', rating: 9, tags: { proposalCode: id('proposal') } } }),
    plain: {
      'body.rating': 'from 1 to 10',
      'body.comment': 'in the customer’s own words',
      'body.dismissed': 'that the customer would rather not say',
    },
  },
  listJobs: nothing,
  retryJob: { ask: (id) => ({ params: { jobId: id('job') } }) },
  getPolicyholder: nothing,
  updatePolicyholder: {
    ask: (id) => ({ body: { phoneNumber: id('phone') } }),
    plain: { 'body.marketingPreferences.email': 'whether they want to be written to' },
  },
  changeEmail: { ask: (id) => ({ body: { email: id('email') } }) },
  getOwnData: nothing,
  confirmEmail: { ask: (id) => ({ body: { code: id('code') } }) },
  joinPolicies: { ask: (id) => ({ body: { dateOfBirth: id('birthday') } }) },
  validateAccount: { ask: (id) => ({ body: { source: id('proposal') } }) },
  createCustomerAccount: { ask: (id) => ({ body: { proposalCode: id('proposal'), agreed: AGREED, documents: [] } }) },
  createCheckout: ofProposal({ saveCard: false, successPath: '/flex/success', cancelPath: '/flex/checkout' }),
  listPolicies: nothing,
  ...policyRows,
  ...claimRows,
  findAddresses: { ask: () => ({ query: { text: 'BS1 4DJ' } }) },
  getAddress: {
    ask: () => ({ params: { id: 'GB|RM|A|0' } }),
    plain: { 'params.id': 'an address of the address service, the same for everybody' },
  },
  lookupVehicle: { ask: () => ({ query: { vrn: 'AB12CDE' } }) },
  findVehicleMakes: { ask: () => ({ query: { year: '2021' } }) },
  findVehicleModels: { ask: () => ({ query: { year: '2021', make: 'Volkswagen' } }) },
  findVehicles: { ask: () => ({ query: { year: '2021', make: 'Volkswagen', model: 'Golf' } }) },
  searchTable: { ask: () => ({ params: { table: 'occupations' }, query: { searchTerm: 'nurse' } }) },
  getTableEntry: { ask: () => ({ params: { table: 'occupations', entry: 'SOC2134' } }) },
  validateForm: { ask: () => ({ params: { form: 'retailer' }, body: { data: {} } }) },
  postImpression: {
    ask: (id) => ({ body: { type: 'proposal', values: { source: 'x' }, tags: { proposalCode: id('proposal') } } }),
  },
  createImpersonation: { ask: (id) => ({ body: { id: id('person'), reason: 'asked by phone' } }) },
  searchPeople: {
    ask: (id) => ({ body: { email: id('email') } }),
    plain: {
      'body.policyNumber': 'only staff with the permission may search; what they find is tested beside the call',
      'body.quoteReference': 'only staff who answer for people’s data may; what they find is tested beside the call',
    },
  },
  viewPerson: { ask: (id) => ({ body: { userId: id('person'), reason: 'asked by phone' } }) },
  getDataOf: { ask: (id) => ({ body: { userId: id('person'), reason: 'wrote for a copy' } }) },
  namePayday: { ...ofAccount({ on: '2027-04-01' }), plain: { 'body.on': 'the day on which the customer is paid' } },
  ...staffMoneyRows,
  decideRequest: {
    ask: () => ({ params: { requestId: 'ABSENT222222' }, body: { isApproved: true, reason: 'it is right' } }),
    plain: {
      ...plainShown,
      ...changeShown,
      'params.requestId': 'only staff with the permission decide; by whom is tested beside the call',
    },
  },
  listFailedChecks: {
    ask: () => ({ query: { after: 'ABSENT222222' } }),
    plain: { 'query.after': 'only staff with the permission read on; what they are shown is tested beside the call' },
  },
  decideCheck: {
    ask: () => ({ params: { checkId: 'ABSENT222222' }, body: { decision: 'REFUSED', reason: 'it is not they' } }),
    plain: { 'params.checkId': 'only staff with the permission decide; by whom is tested beside the call' },
  },
  listHandedChanges: {
    ask: () => ({ query: { after: 'ABSENT222222' } }),
    plain: { 'query.after': 'only staff with the permission read on; what they are shown is tested beside the call' },
  },
  answerHandedChange: {
    ask: () => ({ params: { adjustmentId: 'ABSENT222222' }, body: { answer: 'NOT_NEEDED', reason: 'it is not so' } }),
    plain: {
      'params.adjustmentId': 'only staff with the permission answer; by whom is tested beside the call',
      'body.answer': 'one of three answers',
    },
  },
  endImpersonation: { ask: (id) => ({ params: { impersonationId: id('impersonation') } }) },
  setSpeaker: {
    ask: (id) => ({ params: { impersonationId: id('impersonation') }, body: { authorisedId: null } }),
    plain: { 'body.authorisedId': 'only who acts names somebody of that customer; tested beside the call' },
  },
  listTrail: nothing,
  searchHelp: nothing,
  postHelpMessage: { ask: (id) => ({ body: { message: 'Hello', email: id('email'), referral: id('reference') } }) },
  postReport: {
    ask: (id) => ({ body: { severity: 'debug', name: 'E', message: 'm', route: '/', userId: id('person') } }),
  },
};

/** Keys that never name anybody's thing in any call: configuration, choices, texts and facts. */
export const plainKeys: ReadonlySet<string> = new Set([
  ...['schemeCode', 'brand', 'backBook', 'language', 'promoCode', 'promo', 'promotionActivationCode', 'document'],
  ...['documentType', 'documents', 'hash', 'agreed', 'saveCard', 'successPath', 'cancelPath', 'paymentMethodType'],
  ...['mandateDescription', 'version', 'edition', 'letterId', 'on'],
  ...['data', 'asset', 'profile', 'quote', 'changes', 'changeType', 'applyRating', 'coverStart', 'coverCode'],
  ...['assetCode', 'profileCode', 'selected', 'startAt', 'excess', 'type', 'values', 'tags', 'reason', 'before'],
  ...['postalCode', 'dateOfBirth', 'marketingPreferences', 'inCar', 'mail', 'phone', 'sms', 'message', 'severity'],
  ...['name', 'route'],
  ...['stack', 'release', 'service', 'text', 'more', 'vrn', 'year', 'make', 'model', 'table', 'searchTerm', 'entry'],
  ...['form', 'lastName', 'provider', 'amount', 'parts', 'bookedAs', 'isApproved', 'decision', 'evidence', 'until'],
]);
