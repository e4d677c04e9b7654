import type { CallRow } from './call-row.ts';

/** A payment as staff hand it in. */
export const phonePayment = { token: 'tok_visa', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false };

/** The row of a call that takes a payment by phone. */
export function byPhone(row: CallRow): CallRow {
  const token = 'a card that somebody has just read out, by the name that its provider gave it for once';
  return { ...row, plain: { ...row.plain, 'body.token': token } };
}
