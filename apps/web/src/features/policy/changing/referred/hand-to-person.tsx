import { Button, Card, TextArea } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { CallUs } from '../../../../frame/help/call-us.tsx';
import styles from './referred-change.module.css';

const MESSAGE_LENGTH_MAX = 1000;

type HandToPersonProps = { readonly isBusy: boolean; readonly onHandOver: (message: string | null) => void };

/** Hands what was told to a person, with an optional note. */
export function HandToPerson({ isBusy, onHandOver }: HandToPersonProps) {
  const t = useText();
  const [message, setMessage] = useState('');
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('changing.referred.talk')}</h2>
      <div className={styles.field}>
        <label htmlFor="referred-message">{t('changing.referred.message')}</label>
        <TextArea
          id="referred-message"
          value={message}
          onChange={setMessage}
          maxLength={MESSAGE_LENGTH_MAX}
          rows={3}
          describedBy="referred-message-hint"
        />
        <p id="referred-message-hint" className={styles.small}>
          {t('changing.referred.messageHint')}
        </p>
      </div>
      <div className={styles.ways}>
        <Button busy={isBusy} icon="people" onClick={() => onHandOver(message.trim() || null)}>
          {t('changing.referred.doTalk')}
        </Button>
        <CallUs />
      </div>
    </Card>
  );
}
