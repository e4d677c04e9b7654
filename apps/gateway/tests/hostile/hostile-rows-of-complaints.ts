import { type HostileRow, invalid } from './hostile-row.ts';

const complaint = { kind: 'INSURANCE', policyId: null, follows: null, wrong: 'It took too long', wanted: null };
const answer = { outcome: 'UPHELD', answer: 'You are right', redressPennies: 0, isAccepted: false };
const longer = { reason: 'We wait for the garage', expectedOn: '2027-03-01' };
const others = {
  ...{ name: 'Robin Vale', email: null, address: '1 Canary Row', wrong: 'You keep my old name', wanted: null },
  ...{ cameBy: 'LETTER', receivedOn: '2026-11-20' },
};
const visitor: HostileRow = { what: 'a visitor', code: 'sign_in_required' };
const forStaff = (body: object): readonly HostileRow[] => [
  { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222', body },
  { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222', body },
];

/** Requests to the calls about complaints. */
export const hostileRowsOfComplaints = {
  createComplaint: () => [
    { ...visitor, body: complaint },
    ...[
      { kind: 'ANY' },
      { wrong: '' },
      { wrong: ' \n ' },
      { wrong: 'x'.repeat(4001) },
      { wrong: '\u0000' },
      { wanted: 'x'.repeat(2001) },
      { policyId: '../x' },
      { follows: { $ne: '' } },
      { receivedOn: '2026-01-01' },
      { taken: { cameBy: 'SITE', receivedOn: '2026-11-20' } },
      { taken: { cameBy: 'PHONE', receivedOn: '2026-02-30' } },
    ].map((more) => invalid(JSON.stringify(more).slice(0, 40), { as: 'staff', body: { ...complaint, ...more } })),
  ],
  listComplaints: () => [visitor],
  getComplaintLetter: () => [
    { ...visitor, id: 'ABSENT222222' },
    { what: 'a complaint of nobody', code: 'not_found', id: 'ABSENT222222', as: 'staff' },
  ],
  listOpenComplaints: () => [
    { what: 'a visitor', code: 'forbidden' },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff' },
    { what: 'a place that is none', code: 'forbidden', query: '?after=%00' },
  ],
  takeComplaint: () => [
    { what: 'a visitor', code: 'forbidden', body: others },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', body: others },
  ],
  answerComplaint: () => forStaff(answer),
  delayComplaint: () => forStaff(longer),
  recordComplaintPosted: () => [
    { what: 'a visitor', code: 'forbidden', id: 'ABSENT222222' },
    { what: 'staff without the permission', code: 'forbidden', as: 'staff', id: 'ABSENT222222' },
  ],
} satisfies { readonly [name: string]: () => readonly HostileRow[] };

/** Valid bodies of these calls. */
export const bodiesOfComplaints = {
  createComplaint: complaint,
  takeComplaint: others,
  answerComplaint: answer,
  delayComplaint: longer,
};
