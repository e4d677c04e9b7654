import type { CallName } from '@marque/contract';
import { details, foreign, type HostileRow, type HostileTarget, invalid } from './hostile-row.ts';
import { hostileRowsOfComplaints } from './hostile-rows-of-complaints.ts';
import { hostileRowsOfAuthorised, hostileRowsOfDataRequests } from './hostile-rows-of-data-requests.ts';
import { hostileRowsOfEnds } from './hostile-rows-of-ends.ts';
import { hostileRowsOfLookUps } from './hostile-rows-of-look-ups.ts';
import { hostileRowsOfMoney } from './hostile-rows-of-money.ts';
import { hostileRowsOfProof } from './hostile-rows-of-proof.ts';
import { hostileRowsOfSales } from './hostile-rows-of-sales.ts';
import { hostileRowsOfSupport } from './hostile-rows-of-support.ts';

/** Requests to each call: a call without rows fails `hostile-calls.test.ts`. */
export const hostileRows: { readonly [name in CallName]: (target: HostileTarget) => readonly HostileRow[] } = {
  ...hostileRowsOfComplaints,
  ...hostileRowsOfAuthorised,
  ...hostileRowsOfDataRequests,
  ...hostileRowsOfEnds,
  ...hostileRowsOfLookUps,
  ...hostileRowsOfMoney,
  ...hostileRowsOfProof,
  ...hostileRowsOfSales,
  ...hostileRowsOfSupport,
  chooseAutoRenewal: () => [
    invalid('a word for yes', { body: { enabled: 'true' } }),
    invalid('no choice', { body: {} }),
    foreign({ body: { enabled: true } }),
  ],
  createSession: () => [invalid('a subject', { body: { subject: 'ada' } })],
  refreshSession: () => [
    { what: 'a cookie that is garbage', code: 'session_expired', headers: { cookie: 'marque_refresh=%zz; =;;; "' } },
    {
      what: 'a cookie of many bytes',
      code: 'session_expired',
      headers: { cookie: `marque_refresh=${'x'.repeat(9000)}` },
    },
  ],
  retrieveSession: () => [
    ...['short', 'x'.repeat(41), '__proto__', "' or 1=1 --", 'ABCDEFGH\u0000', 'ＡＢＣＤＥＦＧＨＪ'].map(
      (externalReference) =>
        invalid(`a reference of ${externalReference.slice(0, 20)}`, { body: { ...details, externalReference } }),
    ),
    ...['1988-02-30', '1988-3-2', '2 March 1988', ''].map((dateOfBirth) =>
      invalid(`a birth on ${dateOfBirth}`, { body: { ...details, dateOfBirth } }),
    ),
    invalid('a postcode with a NUL', { body: { ...details, postalCode: 'BS1\u0000' } }),
    invalid('a postcode that is a pattern', { body: { ...details, postalCode: { $ne: '' } } }),
    invalid('a session of somebody else', { body: { ...details, subject: 'ada' } }),
    { what: 'a method', code: 'quote_not_retrieved', body: { ...details, externalReference: 'constructor' } },
    { what: 'a percent sign', code: 'quote_not_retrieved', body: { ...details, postalCode: '%%%%' } },
  ],
  retrieveBackBook: () => [
    { what: 'another brand', code: 'brand_mismatch', body: { ...details, backBook: 'x', brand: 'example' } },
    ...['constructor', 'toString', 'x'].map(
      (backBook): HostileRow => ({
        what: `a back book named ${backBook}`,
        code: 'quote_not_retrieved',
        body: { ...details, externalReference: `BACKBOOK-${backBook}`, backBook, brand: 'showcase' },
      }),
    ),
    invalid('no back book', { body: { ...details, brand: 'showcase' } }),
  ],
  getPolicyholder: () => [{ what: 'a token that is none', code: 'not_signed_in', token: 'a.b.c' }],
  updatePolicyholder: () => [
    { what: 'a visitor', code: 'sign_in_required', body: { phoneNumber: '07700900123' } },
    { what: 'an id of somebody else', code: 'sign_in_required', body: { userId: 'ada' } },
  ],
  changeEmail: () => [{ what: 'a visitor', code: 'sign_in_required', body: { email: 'ada@example.com' } }],
  getOwnData: () => [{ what: 'a visitor', code: 'sign_in_required' }],
  joinPolicies: () => [{ what: 'a visitor', code: 'sign_in_required', body: { dateOfBirth: '1988-03-02' } }],
  confirmEmail: () => [{ what: 'a visitor', code: 'sign_in_required', body: { code: '123456' } }],
  getBrand: () => ['toString', '__proto__', 'e', 'EN'].map((one) => invalid(one, { query: `?language=${one}` })),
  createImpersonation: () => [
    { what: 'a visitor', code: 'forbidden', body: { id: 'ada', reason: 'because I can' } },
    { what: 'no body', code: 'forbidden', body: {} },
  ],
  searchPeople: () => [
    { what: 'a visitor', code: 'forbidden', body: { policyNumber: 'SHO-7KQ4-M2XP' } },
    { what: 'a pattern', code: 'forbidden', body: { lastName: '%%', postalCode: '%%' } },
  ],
  listBrandClaims: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', query: '?after=bnVsbA' },
  ],
  listWaitingUploads: () => [
    { what: 'the customer', code: 'forbidden' },
    { what: 'staff who may read no documents', code: 'forbidden', as: 'staff' },
  ],
  viewPerson: () => [
    { what: 'a visitor', code: 'forbidden', body: { userId: 'ada', reason: 'because I can' } },
    {
      what: 'staff without the permission',
      code: 'forbidden',
      as: 'staff',
      body: { userId: 'ada', reason: 'as I am staff' },
    },
  ],
  getDataOf: () => [
    { what: 'a visitor', code: 'forbidden', body: { userId: 'ada', reason: 'because I can' } },
    {
      what: 'staff without the permission',
      code: 'forbidden',
      as: 'staff',
      body: { userId: 'ada', reason: 'as I am staff' },
    },
  ],
  listCustomerPayments: () => [{ what: 'a visitor', code: 'forbidden' }],
  listAskedChanges: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' }],
  listLedger: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' }],
  listMoneyToSend: () => [{ what: 'a visitor', code: 'forbidden' }],
  listCustomerRequests: () => [{ what: 'a visitor', code: 'forbidden' }],
  listStaffRequests: () => [{ what: 'a visitor', code: 'forbidden' }],
  createRefund: () => [
    { what: 'a visitor', code: 'forbidden', body: {} },
    { what: 'less than nothing', code: 'forbidden', body: { amount: -5000 } },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', body: { amount: 1 } },
  ],
  listWaitingPayments: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff' },
  ],
  createCredit: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { amount: 999999999, bookedAs: 'GOODWILL' } },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body: { amount: 1 } },
  ],
  sendCreditBack: () => [{ what: 'an account that is none', code: 'not_found', id: 'ABSENT222222', body: {} }],
  getSpread: () => [{ what: 'an account that is none', code: 'not_found', id: 'ABSENT222222' }],
  agreeSpread: () => [{ what: 'no parts', code: 'validation_failed', id: 'ABSENT222222', body: { parts: [] } }],
  endSpread: () => [{ what: 'an account that is none', code: 'not_found', id: 'ABSENT222222' }],
  askVisitorTransfer: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { refundId: 'R', amount: 1 } },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body: { amount: 1 } },
  ],
  createBankTransfer: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { amount: 999999999 } },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body: { amount: 1 } },
  ],
  namePayday: () => [
    { what: 'a visitor', code: 'sign_in_required', id: 'ABSENT222222', body: { on: '2027-04-01' } },
    { what: 'a day that is none', code: 'sign_in_required', id: 'ABSENT222222', body: { on: '2027-02-30' } },
  ],
  setHold: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { until: '9999-12-31', reason: 'because' } },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body: {} },
  ],
  endHold: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' }],
  retryPayment: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' }],
  decideRequest: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { isApproved: true } }],
  listFailedChecks: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff' },
    { what: 'a place that is none', code: 'forbidden', query: '?after=%00' },
  ],
  decideCheck: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { decision: 'REFUSED', reason: 'because' } },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body: {} },
  ],
  listNoticesToPost: () => [{ what: 'a visitor', code: 'forbidden' }],
  recordNoticePosted: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { postedOn: '2026-11-20' } },
  ],
  listHandedChanges: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff' },
    { what: 'a place that is none', code: 'forbidden', query: '?after=%00' },
  ],
  answerHandedChange: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { answer: 'MADE', reason: 'because' } },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body: {} },
  ],
  endImpersonation: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' }],
  setSpeaker: () => [{ what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { authorisedId: null } }],
  listTrail: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'a moment that is none', code: 'forbidden', query: '?before=%00' },
  ],
  validateForm: () => [
    ...['constructor', '__proto__', 'toString', 'x'.repeat(400), '\u0000'].map(
      (id): HostileRow => ({ what: `form ${id.slice(0, 20)}`, code: 'not_found', id, body: { data: {} } }),
    ),
    invalid('no data', { id: 'retailer', body: {} }),
    invalid('data that is a list', { id: 'retailer', body: { data: [] } }),
    invalid('a field that is a prototype', { id: 'retailer', body: '{"data":{"__proto__":{"retailer":"x"}}}' }),
    invalid('more beside the data', { id: 'retailer', body: { data: {}, form: 'retailer' } }),
    invalid('many fields', {
      id: 'retailer',
      body: { data: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, 1])) },
    }),
  ],
  searchHelp: () => [
    invalid('a NUL', { query: '?text=%00' }),
    invalid('a long text', { query: `?text=${'x'.repeat(5000)}` }),
    invalid('two texts', { query: '?text=a&text=b' }),
    invalid('more than is asked', { query: '?article=../../brand' }),
  ],
  postHelpMessage: () => [
    ...[
      'ada',
      'ada@',
      '@example.com',
      'a@b',
      'ada@example.com,eve@example.com',
      'ada@example.com\r\nBcc: eve@x.yz',
    ].map((email) => invalid(`an answer to ${JSON.stringify(email)}`, { body: { email, message: 'Hello' } })),
    invalid('no words', { body: { email: 'ada@example.com', message: ' \n ' } }),
    invalid('more words than anybody reads', { body: { email: 'ada@example.com', message: 'x'.repeat(4001) } }),
    invalid('a mailbox of one’s own', { body: { email: 'ada@example.com', message: 'Hello', to: 'eve@example.com' } }),
  ],
  postReport: () => [
    invalid('a severity that is none', { body: { severity: 'fatal', name: 'a', message: 'b', route: '/' } }),
    invalid('a long stack', {
      body: { severity: 'error', name: 'a', message: 'b', route: '/', stack: 'x'.repeat(4001) },
    }),
    invalid('a prototype', { body: '{"severity":"error","name":"a","message":"b","route":"/","__proto__":{}}' }),
    invalid('an address visited', { body: { severity: 'error', name: 'a', message: 'b', url: '/flex' } }),
  ],
};
