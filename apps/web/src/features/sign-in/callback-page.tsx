import { Button, buttonClass, EmptyDrawing, FullScreenLoader } from '@marque/kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { AuthErrorContent, authErrorWords } from '../../frame/help/auth-error-content.tsx';
import { Page, useTitle } from '../../frame/page.tsx';
import { type AuthError, authErrorOf } from '../../principal/auth-error.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import styles from './callback-page.module.css';

/** An answer of the issuer is good once: drawing the page again must not spend it twice. By the address that it came with. */
const arrivals = new Map<string, Promise<string>>();

/** The page to which the issuer returns. It leads back to the visitor's page, or says why nobody is signed in. */
export function CallbackPage() {
  const t = useText();
  const navigate = useNavigate();
  const { arrive } = usePrincipal();
  const [failed, setFailed] = useState<AuthError>();
  useTitle(t('signIn.callback.title'));
  useEffect(() => {
    const { href } = location;
    const arrival = arrivals.get(href) ?? arrive(href);
    arrivals.set(href, arrival);
    arrival.then(
      (to) => navigate({ to, replace: true }),
      (error: unknown) => setFailed(authErrorOf(error)),
    );
  }, [arrive, navigate]);
  return failed ? <NotSignedIn failed={failed} /> : <FullScreenLoader text={t('signIn.callback.title')} />;
}

function NotSignedIn({ failed: { error, description } }: { failed: AuthError }) {
  const t = useText();
  const { signIn } = usePrincipal();
  return (
    <Page title={t(authErrorWords(error).header)} upperHeader={<EmptyDrawing />} width="form">
      <AuthErrorContent error={error} description={description} />
      <p className={styles.ways}>
        <Button onClick={() => void signIn('/')}>{t('signIn.callback.again')}</Button>
        <Link to="/" className={buttonClass('quiet')}>
          {t('signIn.callback.home')}
        </Link>
      </p>
    </Page>
  );
}
