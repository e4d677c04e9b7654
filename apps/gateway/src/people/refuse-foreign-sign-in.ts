import type { Brand } from '@marque/catalogue';
import { refuse } from '../ground/refuse.ts';

/** Refuses with `wrong_state` if customers sign in at somebody else's issuer, which owns their e-mail. */
export function refuseForeignSignIn({ identity }: Brand): void {
  if (identity !== undefined) refuse('wrong_state', 'This email address is changed where the account was opened');
}
