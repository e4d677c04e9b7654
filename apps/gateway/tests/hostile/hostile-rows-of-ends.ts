import { goodPaths, type HostileRow, invalid } from './hostile-row.ts';
import { bodiesOfComplaints } from './hostile-rows-of-complaints.ts';
import { bodiesOfDataRequests } from './hostile-rows-of-data-requests.ts';
import { bodiesOfSupport } from './hostile-rows-of-support.ts';

const visitor: HostileRow = { what: 'a visitor', code: 'sign_in_required' };
const absent = { policyId: 'ABSENT222222', adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null };
const asked = (what: string, more: object): HostileRow => invalid(what, { body: { ...absent, ...more }, as: 'staff' });
const notByInsurer: readonly HostileRow[] = [
  { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: { end: {} } },
  { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body: { end: {} } },
];

/** A valid end by the insurer. */
const endOfThreats = { end: { kind: 'CANCELLED', reason: 'Threats', evidence: 'because I can', isAtOnce: false } };
const shown = { settlesOn: '2027-01-01', kept: 0, refund: 0, comesBack: 0, leftToPay: 0, claims: [] };

const byPhone = { token: 'tok_visa', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false };
const triedNothing = { changes: [], effectiveAt: null };
const miles = { changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 5000 } }] };
export const bodiesOfEnds = {
  ...bodiesOfComplaints,
  ...bodiesOfDataRequests,
  ...bodiesOfSupport,
  changeRenewal: miles,
  createRenewalPayment: goodPaths,
  endByInsurer: { ...endOfThreats, shown },
  foreseeInsurerEnd: endOfThreats,
  stopRenewal: { reason: 'Threats' },
  tryChange: triedNothing,
  handOverChange: { hasHappened: true, message: null },
  recordNoticePosted: { postedOn: '2026-11-20' },
  answerHandedChange: { answer: 'NOT_NEEDED', reason: 'because I can' },
  createChangeCheckout: goodPaths,
  createMotoChangeCheckout: byPhone,
  createMotoRenewalPayment: { ...byPhone, amount: 50_000 },
  askForAgreement: { reason: 'because I can' },
};
const fiftyOne = Array.from({ length: 51 }, () => ({ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 0 }));

/** Requests to the calls about the end or a change of a policy. */
export const hostileRowsOfEnds = {
  changeRenewal: () => [
    { ...visitor, body: miles },
    { ...visitor, what: 'no changes', body: { changes: [] } },
    { ...visitor, what: 'a price that is asked for', body: { ...miles, price: 1 } },
  ],
  confirmRenewalAnswers: () => [visitor],
  createRenewalPayment: () => [
    { ...visitor, body: goodPaths },
    { ...visitor, what: 'an amount', body: { ...goodPaths, amount: 1 } },
    { ...visitor, what: 'a way on to another site', body: { ...goodPaths, successPath: 'https://evil.example/' } },
  ],
  getCancellation: () => [visitor, { what: 'staff, for a policy of nobody', code: 'not_found', as: 'staff' }],
  createPolicyAdjustment: () => [
    { ...visitor, body: absent },
    { what: 'a policy of nobody', code: 'not_found', body: absent, as: 'staff' } as const,
    asked('a kind that is none', { adjustmentType: 'VOID' }),
    asked('an end that is no moment', { effectiveAt: 'tomorrow' }),
    asked('an end that is a pattern', { effectiveAt: { $ne: '' } }),
    asked('a reason with a NUL', { reason: 'Other|\u0000' }),
    asked('a confirmation', { confirmed: true }),
    asked('money', { refund: 1_000_000 }),
    asked('a word that nobody said', { word: { onWordOf: 'INSURER', said: 'by telephone', proof: null } }),
  ],
  getPolicyChanges: () => [visitor, { what: 'staff, for a policy of nobody', code: 'not_found', as: 'staff' }],
  tryChange: () => [
    { ...visitor, id: 'ABSENT222222', body: triedNothing },
    { what: 'a policy of nobody', code: 'not_found', id: 'ABSENT222222', body: triedNothing, as: 'staff' } as const,
    invalid('changes that are no list', { body: { ...triedNothing, changes: { length: 1 } }, as: 'staff' }),
    invalid('more changes than there can be', { body: { ...triedNothing, changes: fiftyOne }, as: 'staff' }),
    invalid('a day that is a pattern', { body: { ...triedNothing, effectiveAt: { $ne: '' } }, as: 'staff' }),
    invalid('a price', { body: { ...triedNothing, price: 1 }, as: 'staff' }),
  ],
  getPolicyAdjustment: () => [visitor, { what: 'an adjustment of nobody', code: 'not_found', as: 'staff' }],
  commitPolicyAdjustment: () => [
    { ...visitor, body: {} },
    { what: 'an adjustment of nobody', code: 'not_found', body: {}, as: 'staff' } as const,
    invalid('money', { body: { refund: 1 }, as: 'staff' }),
    invalid('money that is no number', { body: { shown: { refund: '1', leftToPay: 0, comesBack: 0 } }, as: 'staff' }),
  ],
  createChangeCheckout: () => [
    { ...visitor, body: goodPaths },
    { what: 'staff, who take it by phone', code: 'customer_only', as: 'staff', body: goodPaths } as const,
  ],
  createMotoChangeCheckout: () => [
    { what: 'a visitor', code: 'forbidden', body: byPhone } as const,
    { what: 'a change of nobody', code: 'not_found', as: 'staff', body: byPhone } as const,
    ...[{ token: '4242424242424242' }, { dateOfBirth: '1988-02-30' }, { saveCard: 1 }, { amount: 1 }].map((more) =>
      invalid(JSON.stringify(more), { as: 'staff', body: { ...byPhone, ...more } }),
    ),
  ],
  createMotoRenewalPayment: () => [
    { what: 'a visitor', code: 'forbidden', body: bodiesOfEnds.createMotoRenewalPayment } as const,
    {
      what: 'a renewal of nobody',
      code: 'not_found',
      as: 'staff',
      body: bodiesOfEnds.createMotoRenewalPayment,
    } as const,
    ...[{ token: '4242424242424242' }, { saveCard: 1 }, { amount: 0 }, { amount: 0.5 }, { amount: null }].map((more) =>
      invalid(JSON.stringify(more), {
        as: 'staff',
        body: { ...bodiesOfEnds.createMotoRenewalPayment, ...more },
      }),
    ),
  ],
  discardPolicyAdjustment: () => [visitor, { what: 'an adjustment of nobody', code: 'not_found', as: 'staff' }],
  endByInsurer: () => notByInsurer,
  foreseeInsurerEnd: () => notByInsurer,
  stopRenewal: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body: bodiesOfEnds.stopRenewal } as const,
    {
      ...{ what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222' },
      body: bodiesOfEnds.stopRenewal,
    } as const,
  ],
  askForAgreement: () => [
    { what: 'a visitor', code: 'forbidden', body: bodiesOfEnds.askForAgreement },
    { what: 'a change of nobody', code: 'not_found', body: bodiesOfEnds.askForAgreement, as: 'staff' } as const,
  ],
  handOverChange: () => [
    { ...visitor, body: { hasHappened: true, message: null } },
    { what: 'a change of nobody', code: 'not_found', body: { hasHappened: true, message: null }, as: 'staff' } as const,
    ...[{ hasHappened: 'yes' }, { message: 'x'.repeat(1001) }, { message: '\u0000' }, { changes: [] }].map((more) =>
      invalid(JSON.stringify(more).slice(0, 40), { as: 'staff', body: { hasHappened: true, message: null, ...more } }),
    ),
  ],
  withdrawPolicyAdjustment: () => [visitor, { what: 'an adjustment of nobody', code: 'not_found', as: 'staff' }],
} satisfies { readonly [name: string]: () => readonly HostileRow[] };
