import type { Account } from './ports.ts';

/** What a token says of an account; `connection` is how its owner signed in. An address is known only because its owner proved it. */
export function accountClaims({ email, phone, roles, permissions }: Account, connection: string) {
  return {
    roles: [...roles],
    permissions: [...permissions],
    connection,
    ...(email === null ? {} : { email, email_verified: true }),
    ...(phone === null ? {} : { phone_number: phone, phone_number_verified: true }),
  };
}
