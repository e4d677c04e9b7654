/**
 * Every page of the web app in every checked state, each with its address in the router; a test compares them with the router's own
 * list. They are in groups, each of which begins with one visitor's state.
 */
export const pageStates = {
  visitor: {
    home: '/',
    'home, asked about cookies': '/',
    'home, with help': '/',
    'a product that could not be begun': '/$productUrlName',
    retrieve: '/retrieve',
    'retrieve, refused': '/retrieve',
    'a link that proves nothing': '/cover',
    'the page to sign in': '/sign-in',
    'the code to sign in with': '/sign-in',
    'signing in that failed': '/callback',
    'a policy, signed out': '/$productUrlName/policy/$policyId/details',
    'a page of staff': '/impersonate',
    'a page whose code could not be fetched': '/retrieve',
    'a browser that is too old': '/',
  },
  asked: {
    'before we begin': '/$productUrlName/proposal/$proposalCode/',
    'questions, unanswered': '/$productUrlName/proposal/$proposalCode/disclosure/$sectionId',
    'still missing': '/$productUrlName/proposal/$proposalCode/',
    'questions, answered': '/$productUrlName/proposal/$proposalCode/disclosure/$sectionId',
  },
  drivers: {
    'drivers, one of them unfinished': '/$productUrlName/proposal/$proposalCode/disclosure/$sectionId',
    'questions about a driver':
      '/$productUrlName/proposal/$proposalCode/disclosure/$sectionId/profile/$profileCode/$topicId',
    'all about a driver': '/$productUrlName/proposal/$proposalCode/disclosure/$sectionId/profile/$profileCode',
  },
  unpriced: {
    referral: '/$productUrlName/proposal/$proposalCode/',
    expired: '/$productUrlName/proposal/$proposalCode/',
  },
  offer: {
    quote: '/$productUrlName/proposal/$proposalCode/',
    'saving a quote': '/$productUrlName/proposal/$proposalCode/',
    summary: '/$productUrlName/proposal/$proposalCode/summary',
    'the account': '/$productUrlName/proposal/$proposalCode/account-setup',
    'home with a quote': '/',
  },
  addOns: {
    'add-ons': '/$productUrlName/proposal/$proposalCode/add-ons',
  },
  upgrade: {
    'upgrade without a price': '/$productUrlName/proposal/$proposalCode/upgrade',
    upgrade: '/$productUrlName/proposal/$proposalCode/upgrade',
  },
  buying: {
    checkout: '/$productUrlName/proposal/$proposalCode/checkout',
    'not paid': '/$productUrlName/proposal/$proposalCode/checkout/callback',
    'looking whether it is paid': '/$productUrlName/proposal/$proposalCode/checkout/callback',
    bought: '/$productUrlName/proposal/$proposalCode/success',
    'home with a policy': '/',
    'details of a policy': '/$productUrlName/policy/$policyId/details',
    'documents of a policy': '/$productUrlName/policy/$policyId/documents',
    'what was told for a policy': '/$productUrlName/policy/$policyId/told',
    'the certificate as a card': '/$productUrlName/policy/$policyId/certificate',
    'claims of a policy': '/$productUrlName/policy/$policyId/claims',
    'billing of a policy': '/$productUrlName/policy/$policyId/billing',
    'a statement': '/$productUrlName/policy/$policyId/billing',
  },
  uploads: {
    'sending a proof': '/$productUrlName/policy/$policyId/uploads/$type',
    'files of a proof': '/$productUrlName/policy/$policyId/uploads/$type',
    'a proof that was sent': '/$productUrlName/policy/$policyId/uploads/confirmation',
    'what was sent': '/$productUrlName/policy/$policyId/uploads',
  },
  debit: {
    'checkout by direct debit': '/$productUrlName/proposal/$proposalCode/checkout',
    'no direct debit': '/$productUrlName/proposal/$proposalCode/checkout/callback',
  },
  free: {
    'nothing to pay yet': '/$productUrlName/proposal/$proposalCode/checkout',
    'bought for nothing': '/$productUrlName/proposal/$proposalCode/success',
  },
  customer: {
    'a customer’s home, empty': '/',
    'a customer’s home': '/',
    account: '/account',
    'a setting': '/account/$name',
    'find a policy': '/account/$name',
    complaints: '/complaints',
    'making a complaint': '/complaints/$name',
    'your data': '/account/$name',
    'support that you need': '/account/$name',
  },
  owing: {
    'home, owing': '/',
    'billing, owing': '/$productUrlName/policy/$policyId/billing',
    'a missed payment': '/$productUrlName/policy/$policyId/missed-payment',
    'what is owed': '/payments/$accountId',
    'not paid what is owed': '/payments/$accountId',
  },
  settled: {
    'nothing is owed': '/payments/$accountId',
    'how you pay': '/account',
    'what may be changed': '/$productUrlName/policy/$policyId/management',
    'questions of a policy': '/$productUrlName/policy/$policyId/management/section/$sectionId',
    'the day on which a policy begins': '/$productUrlName/policy/$policyId/management/section/$sectionId',
    'another driver of a policy': '/$productUrlName/policy/$policyId/management/profile/$profileCode',
    'covers of a policy': '/$productUrlName/policy/$policyId/add-ons',
    'excess of a policy': '/$productUrlName/policy/$policyId/excess',
    'what is tried': '/$productUrlName/policy/$policyId/management',
    'what is tried, and refused': '/$productUrlName/policy/$policyId/management',
    'what is tried, without an answer': '/$productUrlName/policy/$policyId/management',
    'the last look before a change': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that does something else by now': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that is refused': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change whose price has run out': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that was not paid': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change whose payment is under way': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId/result',
    'a change whose payment goes back': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId/result',
    'a change that nobody is insured with': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that a person has': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that waits for a second person': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that waits for a check': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change of somebody who is not clear': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that could not be fetched': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId',
    'a change that is confirmed': '/$productUrlName/policy/$policyId/adjustment/$adjustmentId/result',
    'cancelling a policy': '/$productUrlName/policy/$policyId/cancel',
    'the last look before cover ends': '/$productUrlName/policy/$policyId/cancel/confirm',
    'an end that is confirmed': '/$productUrlName/policy/$policyId/cancellation-confirmation',
    'billing of a cancelled policy': '/$productUrlName/policy/$policyId/billing',
  },
  staff: {
    impersonate: '/impersonate',
    'the record of nobody': '/record',
    'home, acting': '/',
    'the record': '/record',
    notices: '/staff/notices',
    jobs: '/staff/jobs',
    'what customers have sent': '/staff/uploads',
    'claims of all customers': '/staff/claims',
    'what waits for a second person': '/staff/requests',
    'find a customer': '/staff/find',
    'a customer, before anybody helps': '/staff/find/person',
    'a customer, while staff act': '/staff/find/person',
    'failed checks': '/staff/checks',
    'changes that wait for a person': '/staff/changes',
    'payments that wait': '/staff/payments',
    'complaints that wait': '/staff/complaints',
    'letters to post': '/staff/letters',
    'requests about data': '/staff/privacy',
  },
} as const;

export type PageGroup = keyof typeof pageStates;

/** A state of a group, or of any. */
export type PageState<G extends PageGroup = PageGroup> = G extends PageGroup
  ? keyof (typeof pageStates)[G] & string
  : never;

/** Groups that a brand does not have: the second one sells one product by card alone, without add-ons or other drivers. */
export const groupsOf: { readonly [brand: string]: readonly PageGroup[] } = {
  showcase: Object.keys(pageStates) as PageGroup[],
  example: ['visitor', 'asked', 'unpriced', 'offer', 'buying', 'customer', 'staff'],
};
