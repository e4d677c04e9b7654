import { Button } from '@marque/kit';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './prove-cover.module.css';

type NewLinkProps = { readonly token: string; readonly expiresAt: string };

/** A link that was made just now, to be copied: it cannot be shown again. */
export function NewLink({ token, expiresAt }: NewLinkProps) {
  const t = useText();
  const id = useId();
  const { moment, timeOfDay } = useFormat();
  const at = (instant: string) => t('policy.endsAt', { date: moment(instant), time: timeOfDay(instant) });
  const [copied, setCopied] = useState<boolean | null>(null);
  // Behind the #, so that it is sent to no server and is in no log.
  const address = new URL(`/cover#${token}`, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.made}>
      <label htmlFor={id}>{t('coverLink.made')}</label>
      <div className={styles.row}>
        <input id={id} className={styles.address} readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button variant="quiet" onClick={() => void copy()}>
          {t('coverLink.copy')}
        </Button>
      </div>
      <p className={styles.hint}>{t('coverLink.madeHint', { when: at(expiresAt) })}</p>
      <p role="status" className={styles.hint}>
        {copied !== null && t(copied ? 'coverLink.copied' : 'coverLink.notCopied')}
      </p>
    </div>
  );
}
