import { Button } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import styles from './auth-error-content.module.css';
import { useOpenHelp } from './help.tsx';

type Words = { readonly header: string; readonly description: string; readonly subheader?: string };

/** The message for each error of an issuer. */
const words: { readonly [error: string]: Words } = {
  access_denied: {
    header: 'frame.errors.auth.accessDenied.header',
    description: 'frame.errors.auth.accessDenied.description',
    subheader: 'frame.errors.auth.accessDenied.subheader',
  },
  invalid_state: {
    header: 'frame.errors.auth.invalidState.header',
    description: 'frame.errors.auth.invalidState.description',
    subheader: 'frame.errors.auth.invalidState.subheader',
  },
  temporarily_unavailable: {
    header: 'frame.errors.auth.unavailable.header',
    description: 'frame.errors.auth.unavailable.description',
  },
};
const otherwise: Words = {
  header: 'frame.errors.auth.other.header',
  description: 'frame.errors.auth.other.description',
};
const same: { readonly [error: string]: string } = { server_error: 'temporarily_unavailable', unexpected: 'other' };

/** The text keys of an issuer's error, by its code. */
export function authErrorWords(error: string): Words {
  const code = Object.hasOwn(same, error) ? (same[error] ?? error) : error;
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? otherwise;
}

export type AuthErrorContentProps = {
  error: string;
  /** The issuer's own message, in its own language. It is shown small, for support staff. */
  description: string | null;
  /** Done before help opens, for example to close what is above it. */
  onHelp?: () => void;
};

/** Why signing in failed, below the header: what happened, and what the visitor can do. */
export function AuthErrorContent({ error, description, onHelp }: AuthErrorContentProps) {
  const t = useText();
  const openHelp = useOpenHelp();
  const said = authErrorWords(error);
  const chat = () => {
    onHelp?.();
    openHelp();
  };
  return (
    <div className={styles.content}>
      <p>{t(said.description)}</p>
      {said.subheader && <p className={styles.subheader}>{t(said.subheader)}</p>}
      <ul className={styles.list}>
        <li>{t('frame.errors.auth.again')}</li>
        <li>{t('frame.errors.auth.otherAddress')}</li>
        <li>
          {t('frame.errors.auth.stuck')}{' '}
          <Button variant="text" aria-haspopup="dialog" onClick={chat}>
            {t('frame.errors.auth.chat')}
          </Button>
        </li>
      </ul>
      <p className={styles.code}>
        {t('frame.errors.auth.code', { code: description ? `${error}: ${description}` : error })}
      </p>
    </div>
  );
}
