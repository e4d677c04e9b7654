import { FullScreenLoader } from '@marque/kit';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { usePrincipal } from './principal.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/**
 * Replaces a page that has nothing for visitors: it leads to the issuer, and back to the path. If that fails, or the
 * visitor uses the browser's back button, signing in is one click away.
 */
export function LeaveToSignIn({ to }: { to: string }) {
  const t = useText();
  const { signIn } = usePrincipal();
  const hasBegun = useRef(false);
  const [isLeaving, setLeaving] = useState(true);
  const leave = () => {
    setLeaving(true);
    void signIn(to, { replace: true }).finally(() => setLeaving(false));
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    leave();
  });
  if (isLeaving) return <FullScreenLoader text={t('signIn.leaving')} />;
  return <SignInFirst onSignIn={leave} />;
}
