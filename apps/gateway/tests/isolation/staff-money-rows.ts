/** The value of a key of these calls. */
type Id = (kind: 'account' | 'policy') => string;

const nothing = { ask: () => ({}) };
const ofAccount = (body?: unknown) => ({
  ask: (id: Id) => ({ params: { accountId: id('account') }, ...(body === undefined ? {} : { body }) }),
});
const endOfFraud = { kind: 'CANCELLED', reason: 'Fraud', evidence: 'The invoice was made up', isAtOnce: true };
/** The part of an end by the insurer that was shown, and its keys. */
const endShown = { settlesOn: '2027-01-01', kept: 0, refund: 0, comesBack: 0, leftToPay: 0, claims: [] };
export const plainShown = Object.fromEntries(
  ['', '.settlesOn', '.kept', '.refund', '.comesBack', '.leftToPay', '.claims'].map((key) => [
    `body.shown${key}`,
    'what was shown of the end, compared with what it would do, and looked up nowhere',
  ]),
);
const ofInsurersEnd = (shown?: object) => ({
  ask: (id: Id) => ({ params: { policyId: id('policy') }, body: { end: endOfFraud, ...(shown && { shown }) } }),
  plain: {
    ...(shown && plainShown),
    ...Object.fromEntries(
      ['', '.kind', '.isAtOnce', '.finding', '.insurerWould', '.keepsPremium'].map((key) => [
        `body.end${key}`,
        'how the insurer ends it',
      ]),
    ),
  },
});

/** The rows of the calls by which staff look after money, and by which they end a policy. */
export const staffMoneyRows = {
  listCustomerPayments: nothing,
  listMoneyToSend: nothing,
  listLedger: ofAccount(),
  listCustomerRequests: nothing,
  listStaffRequests: nothing,
  createRefund: {
    ask: (id: Id) => ({
      body: {
        ...{ accountId: id('account'), provider: 'stripe', paymentId: 'pi_1', amount: 1, bookedAs: 'GOODWILL' },
        reason: 'asked by phone',
      },
    }),
    plain: { 'body.paymentId': 'a payment of the account; one of another is not found, as tested beside the call' },
  },
  listWaitingPayments: nothing,
  createCredit: ofAccount({ amount: 1, bookedAs: 'GOODWILL', reason: 'asked by phone' }),
  sendCreditBack: ofAccount({}),
  getSpread: ofAccount(),
  agreeSpread: {
    ...ofAccount({ parts: [{ amount: 1, payment: null }] }),
    plain: {
      'body.parts': 'what is paid and when, as it was shown',
      'body.parts.payment': 'the day and sum of a payment to come',
      'body.parts.payment.on': 'a day',
    },
  },
  endSpread: ofAccount(),
  askVisitorTransfer: {
    ask: () => ({
      params: { accountId: 'ABSENT222222' },
      body: { refundId: 'ABSENT222222', amount: 1, reference: 'R1', reason: 'asked by email' },
    }),
    plain: {
      'params.accountId':
        'staff with the permission ask for any account that never became a policy, as tested beside the call',
      'body.refundId': 'a refund of the account, looked for among its own',
      'body.reference': 'what the bank calls the transfer',
    },
  },
  createBankTransfer: {
    ...ofAccount({ refundId: null, amount: 1, reference: 'R1', reason: 'asked by phone' }),
    plain: {
      'body.refundId': 'a refund of the account, looked for among its own',
      'body.reference': 'what the bank calls the transfer',
    },
  },
  endByInsurer: ofInsurersEnd(endShown),
  foreseeInsurerEnd: ofInsurersEnd(),
  setHold: ofAccount({ until: '2027-04-01', reason: 'asked by phone' }),
  endHold: ofAccount(),
  retryPayment: ofAccount(),
};
