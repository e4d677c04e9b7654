import type { HostileRow } from './hostile-row.ts';

const asked = { kind: 'ERASURE', words: null };
const taken = { userId: 'ada', ...asked, cameBy: 'LETTER', receivedOn: '2026-11-20' };
const review = { reference: 'ABSENT222222', words: null };
const reviewTaken = { userId: 'ada', ...review, cameBy: 'LETTER', receivedOn: '2026-11-20' };
const answer = { isGranted: true, words: null };
const driver = {
  ...{ kind: 'QUOTE', reference: 'ABSENT222222', profileCode: 'p1', name: 'Noah Marsh', knownBy: 'A licence' },
  ...{
    dateOfBirth: '1990-01-02',
    email: null,
    address: null,
    asks: 'COPY',
    words: null,
    cameBy: 'LETTER',
    receivedOn: '2026-11-20',
  },
};
const hold = { kind: 'POLICY', reference: 'ABSENT222222', reason: 'A dispute', endsOn: null };
const address = { email: 'nobody@example.com' };
const longer = { reason: 'Two insurers have to be asked' };
const entry = {
  ...{ role: 'ATTORNEY', scope: 'HEAR', name: 'Kim', phone: null, email: null, address: null },
  ...{ proof: 'A certified copy', startsOn: '2026-11-20', endsOn: null },
};
const died = { userId: 'ada', toldOn: '2026-11-20', diedOn: null, toldBy: 'Their son rang' };
const revoked = { reason: 'It was revoked' };
const visitor: HostileRow = { what: 'a visitor', code: 'sign_in_required' };
const forStaff = (body: object): readonly HostileRow[] => [
  { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body },
  { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body },
];

/** Requests to the calls about data requests. */
export const hostileRowsOfDataRequests = {
  createDataRequest: () => [
    { ...visitor, body: asked },
    { what: 'an id of somebody else', code: 'sign_in_required', body: { ...asked, userId: 'ada' } },
    { what: 'a kind that is none', code: 'sign_in_required', body: { ...asked, kind: 'constructor' } },
  ],
  listDataRequests: () => [visitor],
  listDecisions: () => [visitor],
  createReview: () => [{ ...visitor, body: review }],
  takeReview: () => forStaff(reviewTaken),
  withdrawDataRequest: () => [{ ...visitor, id: 'ABSENT222222' }],
  takeDataRequest: () => forStaff(taken),
  listOpenDataRequests: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff' },
  ],
  endDataRequest: () => forStaff(longer),
  extendDataRequest: () => forStaff(longer),
  answerDataRequest: () => forStaff(answer),
  addDoNotWrite: () => forStaff(address),
  createRetentionHold: () => forStaff(hold),
  endRetentionHold: () => forStaff({}),
  takeDriverRequest: () => forStaff(driver),
  getDataOfDriver: () => forStaff({}),
} satisfies { readonly [name: string]: () => readonly HostileRow[] };

/** Requests to the calls about authorised people. */
export const hostileRowsOfAuthorised = {
  listAuthorisedPeople: () => [visitor],
  getWhatToKnow: () => [visitor],
  withdrawAuthorisedPerson: () => [{ ...visitor, id: 'ABSENT222222' }],
  addAuthorisedPerson: () => forStaff({ userId: 'ada', ...entry }),
  changeAuthorisedPerson: () => forStaff(entry),
  endAuthorisedPerson: () => forStaff(revoked),
  recordDeath: () => forStaff(died),
  takeDeathBack: () => forStaff(revoked),
} satisfies { readonly [name: string]: () => readonly HostileRow[] };

/** Valid bodies of these calls. */
export const bodiesOfDataRequests = {
  addAuthorisedPerson: { userId: 'ada', ...entry },
  changeAuthorisedPerson: entry,
  endAuthorisedPerson: revoked,
  recordDeath: died,
  takeDeathBack: revoked,
  createDataRequest: asked,
  takeDataRequest: taken,
  createReview: review,
  takeReview: reviewTaken,
  endDataRequest: longer,
  extendDataRequest: longer,
  answerDataRequest: answer,
  addDoNotWrite: address,
  createRetentionHold: hold,
  takeDriverRequest: driver,
};
