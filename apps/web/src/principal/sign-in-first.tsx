import { Button, buttonClass, EmptyDrawing } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../brand/use-text.ts';
import { Page } from '../frame/page.tsx';
import styles from './sign-in-first.module.css';

/** Replaces a page that has nothing for visitors: signing in is one click away, and so is the home page. */
export function SignInFirst({ onSignIn }: { onSignIn: () => void }) {
  const t = useText();
  return (
    <Page
      title={t('signIn.first.title')}
      subheader={t('signIn.first.lead')}
      upperHeader={<EmptyDrawing />}
      width="form"
    >
      <p className={styles.ways}>
        <Button onClick={onSignIn}>{t('signIn.link')}</Button>
        <Link to="/" className={buttonClass('quiet')}>
          {t('signIn.callback.home')}
        </Link>
      </p>
    </Page>
  );
}
