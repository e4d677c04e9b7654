/** The words for what happened: events of changes, and calls by which staff were given personal data. */
const words: { readonly [name: string]: string } = {
  ProposalCreated: 'staff.record.changes.proposalCreated',
  ProposalChanged: 'staff.record.changes.proposalChanged',
  ProposalPriced: 'staff.record.changes.proposalPriced',
  ProposalPricedAfterReferral: 'staff.record.changes.proposalPricedAfterReferral',
  ProposalReferred: 'staff.record.changes.proposalReferred',
  UpsellOffered: 'staff.record.changes.upsellOffered',
  ProposalDeleted: 'staff.record.changes.proposalDeleted',
  ProposalMerged: 'staff.record.changes.proposalMerged',
  ProposalRetrieved: 'staff.record.changes.proposalRetrieved',
  QuoteRetained: 'staff.record.changes.quoteRetained',
  OfferRestored: 'staff.record.changes.offerRestored',
  OfferAgreedAnew: 'staff.record.changes.offerAgreedAnew',
  AccountOpened: 'staff.record.changes.accountOpened',
  CustomerAccountOpened: 'staff.record.changes.customerAccountOpened',
  CustomerVerified: 'staff.record.changes.customerVerified',
  PaymentMethodKept: 'staff.record.changes.paymentMethodKept',
  MandateChanged: 'staff.record.changes.mandateChanged',
  CollectionChanged: 'staff.record.changes.collectionChanged',
  PaymentTaken: 'staff.record.changes.paymentTaken',
  PaymentDisputed: 'staff.record.changes.paymentDisputed',
  DisputeWon: 'staff.record.changes.disputeWon',
  RefundBegun: 'staff.record.changes.refundBegun',
  RefundFailed: 'staff.record.changes.refundFailed',
  ProposalBound: 'staff.record.changes.proposalBound',
  ConfirmationSent: 'staff.record.changes.confirmationSent',
  ConfirmationWithoutAddress: 'staff.record.changes.confirmationWithoutAddress',
  PolicyStarted: 'staff.record.changes.policyStarted',
  PolicyChanged: 'staff.record.changes.policyChanged',
  PolicyTerminated: 'staff.record.changes.policyTerminated',
  TerminationWithdrawn: 'staff.record.changes.terminationWithdrawn',
  PolicyRenewed: 'staff.record.changes.policyRenewed',
  AutoRenewalChosen: 'staff.record.changes.autoRenewalChosen',
  BillingDayMoved: 'staff.record.changes.billingDayMoved',
  PhoneNumberChanged: 'staff.record.changes.phoneNumberChanged',
  EmailChangeAsked: 'staff.record.changes.emailChangeAsked',
  EmailChanged: 'staff.record.changes.emailChanged',
  EmailTakenBack: 'staff.record.changes.emailTakenBack',
  MarketingPreferencesChosen: 'staff.record.changes.marketingPreferencesChosen',
  getProposal: 'staff.record.reads.getProposal',
  listProposals: 'staff.record.reads.listProposals',
  updateProposal: 'staff.record.reads.updateProposal',
  activatePromotion: 'staff.record.reads.updateProposal',
  removePromotion: 'staff.record.reads.updateProposal',
  getOffer: 'staff.record.reads.getOffer',
  listKeptOffer: 'staff.record.reads.keptOffer',
  getKeptDocument: 'staff.record.reads.keptOffer',
  getPolicy: 'staff.record.reads.getPolicy',
  listPolicies: 'staff.record.reads.listPolicies',
  listTodo: 'staff.record.reads.listTodo',
  getPolicyDocument: 'staff.record.reads.getPolicyDocument',
  getPolicyholder: 'staff.record.reads.getPolicyholder',
  updatePolicyholder: 'staff.record.reads.getPolicyholder',
  listPaymentMethods: 'staff.record.reads.paymentMethods',
  listMandates: 'staff.record.reads.paymentMethods',
  createPaymentMethod: 'staff.record.reads.paymentMethods',
  verifyCustomer: 'staff.record.reads.policyholderChecks',
  checkIdentity: 'staff.record.reads.policyholderChecks',
  listCustomerAccounts: 'staff.record.reads.customerAccounts',
  listStatements: 'staff.record.reads.statements',
  getStatement: 'staff.record.reads.statements',
  getNextStatementEstimate: 'staff.record.reads.statements',
  listTrail: 'staff.record.reads.listTrail',
  createImpersonation: 'staff.record.reads.createImpersonation',
};

/** The text key for an event or a call; undefined without a text: it is then shown by its own name. */
export function trailWords(name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

const things: { readonly [kind: string]: string } = {
  proposal: 'staff.record.about.proposal',
  policy: 'staff.record.about.policy',
  'customer-account': 'staff.record.about.account',
};

/** What an entry is about, as `proposal ABCD`: the key of its words and the code that fills them. Undefined where it is the customer as a whole. */
export function aboutWords(about: string): { readonly text: string; readonly code: string } | undefined {
  const [kind = '', code] = about.split(' ');
  const text = Object.hasOwn(things, kind) ? things[kind] : undefined;
  return text !== undefined && code !== undefined ? { text, code } : undefined;
}
