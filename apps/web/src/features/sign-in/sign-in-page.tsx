import { useText } from '../../brand/use-text.ts';
import { useTitle } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { returnPath } from '../../principal/identity/return-path.ts';
import { LeaveToSignIn } from '../../principal/leave-to-sign-in.tsx';
import { usePrincipal } from '../../principal/principal.tsx';

/**
 * Leads to the issuer's page and back home, or to the path of this site that `?return=` names. Somebody who has already
 * signed in goes there at once.
 */
export function SignInPage() {
  const t = useText();
  const { user } = usePrincipal();
  const to = returnPath(new URLSearchParams(location.search).get('return'), location.origin);
  useTitle(t('signIn.link'));
  return user ? <Redirect to={to} /> : <LeaveToSignIn to={to} />;
}
