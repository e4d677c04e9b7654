import { Refusal } from './refuse.ts';

/** Ends the request because the bank said no: `authentication_required` when it wants the customer to confirm, else `payment_declined` with its code. */
export function refuseDeclined(declineCode: string | null): never {
  const code = declineCode === 'authentication_required' ? 'authentication_required' : 'payment_declined';
  throw new Refusal(code, undefined, { declineCode: declineCode ?? undefined });
}
