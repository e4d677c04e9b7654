import type { Parts } from './named-keys.ts';

/** The thing that a value in a request names. */
export const kinds = [
  'proposal',
  'renewal',
  'policy',
  'reference',
  'person',
  'impersonation',
  'visitorToken',
  'email',
  'phone',
  'code',
  'account',
  'flow',
  'job',
  'clientReference',
  'method',
  'birthday',
  'policyNumber',
  'upload',
  'uploadedFile',
  'adjustment',
  'complaintLetter',
  'dataRequest',
  'authorised',
] as const;
export type Kind = (typeof kinds)[number];

/** How to ask a call about the thing that its keys name; `id` gives the value of each key. */
export type CallRow = {
  readonly ask: (id: (kind: Kind) => string) => Parts;
  /** Keys that name nothing here, though they do in other calls, and why. */
  readonly plain?: { readonly [key: string]: string };
};

/** A payment as staff hand it in. */
export const phonePayment = { token: 'tok_visa', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false };

/** The row of a call that takes a payment by phone. */
export function byPhone(row: CallRow): CallRow {
  const token = 'a card that somebody has just read out, by the name that its provider gave it for once';
  return { ...row, plain: { ...row.plain, 'body.token': token } };
}
