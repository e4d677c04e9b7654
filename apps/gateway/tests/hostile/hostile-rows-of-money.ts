import { AGREED } from '../kit/client/buy.ts';
import { backTo, foreign, goodPaths, type HostileRow, type HostileTarget, invalid } from './hostile-row.ts';

/** Names of things that nobody may have chosen. */
const NO_CODES = ['', 'x', '../x', 'x'.repeat(41), '__proto__ ', "' or 1=1 --", 'ＡＢＣＤ', 'ABCD\u0000', null, 7, {}];
const NO_DATES = ['1988-02-30', '1988-3-2', '02/03/1988', '1988-03-02T00:00:00Z', '٢٠٠٠-٠١-٠١', '', null, 19880302];
const NO_POSTCODES = [
  '',
  'BS1',
  'BS1 4DJ BS1 4DJ',
  'BS1 4DJ\u0000',
  'ＢＳ１ ４ＤＪ',
  '%',
  "' or 1=1",
  null,
  { $ne: '' },
];
const NO_TOKENS = [
  ...['', 'tok_', 'tok_1', 'TOK_visa', ' tok_visa', 'tok_visa\n', 'tok_vi sa', 'tok_é', 'tok_visa/../x', 'tok_x\u0000'],
  ...['pm_card_visa', 'card_1', '4242424242424242', `tok_${'x'.repeat(5000)}`, null, ['tok_visa'], { id: 'tok_visa' }],
];
const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 30) ?? 'nothing';

const right = { token: 'tok_visa', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false };
/** Values that no payment by phone may have, however right the rest is; asked by staff who act for the customer. */
const byPhone = (id: string): HostileRow[] => {
  const say = (what: string, more: object) => invalid(what, { as: 'staff', id, body: { ...right, ...more } });
  return [
    ...NO_TOKENS.map((token) => say(`a token of ${brief(token)}`, { token })),
    ...NO_DATES.map((dateOfBirth) => say(`a birth on ${brief(dateOfBirth)}`, { dateOfBirth })),
    ...NO_POSTCODES.map((postalCode) => say(`a postcode of ${brief(postalCode)}`, { postalCode })),
    say('somebody else’s birth', { dateOfBirth: '1988-03-03' }),
    ...['yes', 1, null].map((saveCard) => say(`saving of ${saveCard}`, { saveCard })),
    ...[{ amount: 0.5 }, { currency: 'JPY' }, { actor: 'ada' }, { moto: false }].map((more) => say(brief(more), more)),
    { what: 'a visitor', code: 'forbidden', id, body: right },
    { what: 'nothing at all', code: 'forbidden', id, body: {} },
  ];
};
/** Visitors, and staff without the permission, may not move a payment day to any day. */
const onDays = (id: string, { accountId }: { accountId: string }, name: string, more: object = {}): HostileRow[] => [
  { what: 'a visitor', code: 'forbidden', id, body: { ...more, [name]: 5 } },
  { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: accountId, body: { ...more, [name]: 5 } },
  { what: 'nothing at all', code: 'forbidden', id, body: {} },
];
const toPage = (what: 'clientReference', id: string): HostileRow[] => [
  ...NO_CODES.map((code) => invalid(`a reference of ${brief(code)}`, { body: { [what]: code, ...places } })),
  ...backTo().map(({ body, ...row }) => ({ ...row, body: { [what]: id, ...paths(body) } })),
  invalid('an owner of one’s own', { body: { [what]: id, ...places, owner: 'ada' } }),
  { what: 'a reference of nothing', code: 'not_found', body: { [what]: 'ABSENT222222', ...places } },
  foreign({ body: { [what]: id, ...places } }),
];
const places = { successPath: '/flex/success', cancelPath: '/' };
const paths = (body: unknown) => {
  const { successPath, cancelPath } = body as typeof places;
  return { successPath, cancelPath };
};

/** Requests to the calls about money. */
export const hostileRowsOfMoney = {
  verifyCustomer: () => [foreign(), { what: 'no proposal', code: 'not_found', id: 'ABSENT222222' }],
  checkIdentity: () => [foreign(), { what: 'no proposal', code: 'not_found', id: 'ABSENT222222' }],
  openProposalAccount: ({ proposalCode }) => [
    ...['accurate', null, [1], [''], ['a b'], ['\u0000'], Array(31).fill('accurate')].map((agreed) =>
      invalid(`agreeing to ${brief(agreed)}`, { body: { agreed, documents: [] } }),
    ),
    ...['', 'z'.repeat(64), 'A'.repeat(64), 'a'.repeat(65), null].map((hash) =>
      invalid(`a document of ${brief(hash)}`, { body: { agreed: AGREED, documents: [{ document: 'ipid', hash }] } }),
    ),
    invalid('another proposal', { body: { agreed: AGREED, documents: [], proposalCode } }),
    invalid('nothing said of what was shown', { body: { agreed: AGREED } }),
    {
      what: 'a document that nobody was shown',
      code: 'documents_not_shown',
      body: { agreed: AGREED, documents: [{ document: '__proto__', hash: 'a'.repeat(64) }] },
    },
    foreign({ body: { agreed: AGREED, documents: [] } }),
  ],
  createCheckout: () => [
    ...backTo(),
    ...[{ amount: 1 }, { currency: 'JPY' }, { saveCard: 'yes' }, { paymentMethodType: 'CARD' }].map((more) =>
      invalid(brief(more), { body: { ...goodPaths, ...more } }),
    ),
    foreign({ body: goodPaths }),
  ],
  createSettlement: ({ accountId: id }) => [
    ...backTo().map((row) => ({ ...row, id })),
    ...[{ amount: 0.5 }, { amount: -1 }, { currency: 'JPY' }, { saveCard: null }].map((more) =>
      invalid(brief(more), { id, body: { ...goodPaths, ...more } }),
    ),
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222', body: goodPaths },
    { what: 'a proposal', code: 'not_found', body: goodPaths },
    { what: 'an account that owes nothing', code: 'nothing_to_pay', id, body: goodPaths },
    foreign({ id, body: goodPaths }),
  ],
  createSetup: ({ proposalCode, accountId }) => [
    ...toPage('clientReference', accountId),
    invalid('an amount', { body: { clientReference: proposalCode, ...places, amount: 1 } }),
    { what: 'what is to be paid', code: 'payment_required', body: { clientReference: proposalCode, ...places } },
  ],
  createDirectDebitFlow: ({ accountId }) => [
    ...toPage('clientReference', accountId),
    ...['\u0000', '\ud800', 'x'.repeat(101), null, {}, ' ', 'Cover\nPay: M', '<b>', '\u202eyap', 'http://a'].map(
      (mandateDescription) =>
        invalid(`words of ${brief(mandateDescription)}`, {
          body: { clientReference: accountId, ...places, mandateDescription },
        }),
    ),
  ],
  createPaymentMethod: () => [
    { what: 'no such flow', code: 'not_found', body: { redirectFlowId: 'ABSENT222222' } },
    ...NO_CODES.map((redirectFlowId) => invalid(`a flow of ${brief(redirectFlowId)}`, { body: { redirectFlowId } })),
    invalid('a mandate of one’s own', { body: { redirectFlowId: 'ABSENT222222', mandateId: 'MD123' } }),
  ],
  createMotoCheckout: ({ staffs }) => byPhone(staffs.proposalCode),
  createMotoSettlement: ({ staffs }) => byPhone(staffs.accountId),
  bindProposal: () => [
    ...['CASH', 'card', '__proto__', '', null, ['CARD']].map((paymentMethodType) =>
      invalid(`paying by ${brief(paymentMethodType)}`, { body: { paymentMethodType } }),
    ),
    ...NO_CODES.map((methodId) =>
      invalid(`a card of ${brief(methodId)}`, { body: { paymentMethodType: 'CARD', methodId } }),
    ),
    invalid('a price of one’s own', { body: { paymentMethodType: 'CARD', amount: 0 } }),
    ...(['CARD', 'BACS_DEBIT'] as const).map(
      (paymentMethodType): HostileRow => ({
        what: `a ${paymentMethodType} that nobody has kept`,
        code: 'payment_method_required',
        body: { paymentMethodType, methodId: 'ABSENT222222' },
      }),
    ),
    { what: 'no mandate', code: 'payment_method_required', body: { paymentMethodType: 'BACS_DEBIT' } },
    { what: 'no payment', code: 'payment_not_confirmed', body: { paymentMethodType: 'CARD' } },
    foreign({ body: { paymentMethodType: 'CARD' } }),
    foreign({ body: { paymentMethodType: 'BACS_DEBIT', methodId: 'ABSENT222222' } }),
  ],
  listMandates: () => [{ what: 'a token that is none', code: 'not_signed_in', token: 'a.b.c' }],
  listTodo: () => [{ what: 'a token that is none', code: 'not_signed_in', token: 'a.b.c' }],
  listPaymentMethods: () => [{ what: 'a token that is none', code: 'not_signed_in', token: 'a.b.c' }],
  listCustomerAccounts: () =>
    [
      'policyNumber[]=x',
      'policyNumber=a&policyNumber=b',
      'policyNumber=',
      'policyNumber=%00',
      'policyNumber=%25',
      'owner=ada',
    ]
      .concat(`policyNumber=${'x'.repeat(81)}`)
      .map((query) => invalid(query.slice(0, 40), { query: `?${query}` })),
  listStatements: ({ accountId: id }) => [
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222' },
    foreign({ id }),
  ],
  getAccountYear: ({ accountId: id }) => [
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222' },
    foreign({ id }),
  ],
  getPaymentCalendar: ({ accountId: id }) => [
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222' },
    foreign({ id }),
  ],
  getReceipt: ({ accountId: id }) => [
    ...['payment:stripe:pi_absent', 'charge:x:2026-11-27', 'constructor', '1'].map(
      (entry): HostileRow => ({ what: `payment ${brief(entry)}`, code: 'not_found', id, entry }),
    ),
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222', entry: 'payment:stripe:pi_1' },
    foreign({ id, entry: 'payment:stripe:pi_1' }),
  ],
  getStatementPaper: ({ accountId: id }) => [
    ...['0', '-1', '1e3', '01', '9999999', '999999'].map(
      (entry): HostileRow => ({ what: `statement ${brief(entry)}`, code: 'not_found', id, entry }),
    ),
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222', entry: '1' },
    foreign({ id, entry: '1' }),
  ],
  getStatement: ({ accountId: id }) => [
    ...['0', '-1', '1e3', '01', '1.0', '+1', '١', '\u0000', '1 ', '9999999', '999999', '../1'].map(
      (entry): HostileRow => ({ what: `statement ${brief(entry)}`, code: 'not_found', id, entry }),
    ),
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222', entry: '1' },
    foreign({ id, entry: '1' }),
  ],
  getAccountMethods: ({ accountId: id }) => [
    { what: 'a visitor', code: 'sign_in_required', id },
    { what: 'a visitor of no account', code: 'sign_in_required', id: 'ABSENT222222' },
    { what: 'staff who act for somebody else', code: 'not_found', as: 'staff', id },
  ],
  getPaymentDay: ({ accountId: id, staffs }) => [
    { what: 'a visitor', code: 'forbidden', id },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: staffs.accountId },
  ],
  updatePaymentDay: ({ accountId: id, staffs }) => onDays(id, staffs, 'paymentDay', { policyId: 'ABSENT222222' }),
  moveBillingDay: ({ accountId: id, staffs }) => onDays(id, staffs, 'billingDay'),
  getNextStatementEstimate: ({ accountId: id }) => [
    { what: 'no such account', code: 'not_found', id: 'ABSENT222222' },
    foreign({ id }),
  ],
  postFeedback: ({ proposalCode }) => {
    const say = (what: string, more: object) =>
      invalid(what, { body: { type: 'bind', rating: 9, tags: { proposalCode }, ...more } });
    return [
      ...[0, 11, -1, 1.5, 1e300, '9', null, [9]].map((rating) => say(`a rating of ${brief(rating)}`, { rating })),
      ...['constructor', '__proto__', 'Bind', '', null].map((type) => say(`about ${brief(type)}`, { type })),
      ...['x'.repeat(2001), '\u0000', '\udfff', null, { $ne: '' }].map((comment) => say(brief(comment), { comment })),
      ...NO_CODES.map((code) => say(`about ${brief(code)}`, { tags: { proposalCode: code } })),
      ...[false, 'true', 1, null].map((dismissed) => say(`declined as ${brief(dismissed)}`, { dismissed })),
      say('declined with a rating', { dismissed: true }),
      say('somebody else’s words', { subject: 'ada' }),
      foreign({ body: { type: 'bind', rating: 9, tags: { proposalCode } } }),
      { what: 'no policy', code: 'wrong_state', body: { type: 'bind', rating: 9, tags: { proposalCode } } },
    ];
  },
  listJobs: () => [{ what: 'a visitor', code: 'forbidden' }],
  retryJob: () => [
    { what: 'a visitor', code: 'forbidden', id: '00000000-0000-4000-8000-000000000000' },
    ...['00000000-0000-4000-8000-000000000000', 'x', "' or 1=1 --", '\u0000', '../x', 'x'.repeat(400)].map(
      (id): HostileRow => ({ what: `job ${brief(id)}`, code: 'not_found', id, as: 'staff' }),
    ),
  ],
} satisfies { readonly [call: string]: (target: HostileTarget) => readonly HostileRow[] };
