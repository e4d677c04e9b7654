import { SECOND_FACTOR } from './passkeys/second-factor.ts';
import type { Account } from './ports.ts';

/**
 * How somebody signed in: the channel of their code first; `needsSecond` if staff's grants count only with a second
 * factor.
 */
export type Proved = { readonly amr: readonly string[]; readonly needsSecond: boolean };

/** A token's claims about an account, and how its owner signed in. Every known address was proved by its owner. */
export function accountClaims(account: Account, { amr, needsSecond }: Proved) {
  const { email, phone, roles, permissions } = account;
  const passkey = amr.includes(SECOND_FACTOR);
  return {
    roles: [...roles],
    permissions: passkey || !needsSecond ? [...permissions] : [],
    connection: amr[0] ?? 'email',
    amr: [...amr],
    // Again, by a name that libraries for browsers do not take for the protocol's own and leave out.
    passkey,
    ...(email === null ? {} : { email, email_verified: true }),
    ...(phone === null ? {} : { phone_number: phone, phone_number_verified: true }),
  };
}
