import { Button, ChoiceCards, FieldError, Modal, TextArea, useSnackbar } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import styles from './auto-renewal.module.css';
import { useAutoRenewal } from './use-auto-renewal.ts';

const OTHER = 'Other';
const WORDS_LENGTH_MAX = 400;

/** Asks why automatic renewal is switched off, then switches it off. Keeping it is as easy. */
export function RenewalOptOut({ policyId, onClose }: { policyId: string; onClose: () => void }) {
  const t = useText();
  const snackbar = useSnackbar();
  const { reasons } = useCurrentPolicy().product.policy.renewal;
  const { choose, isPending } = useAutoRenewal(policyId);
  const [reason, setReason] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isTried, setTried] = useState(false);
  const isSaid = reason !== OTHER || /\p{L}/u.test(said);
  const isReady = reasons.length === 0 || (reason !== null && isSaid);
  const error =
    isTried && !isReady && t(reason === null ? 'policy.autoRenewal.reasonMissing' : 'policy.autoRenewal.wordsMissing');
  const turnOff = () => {
    setTried(true);
    if (!isReady) return document.getElementById(reason === null ? 'renewal-reason' : 'renewal-words')?.focus();
    const given = reason === OTHER ? `${OTHER}|${said.trim()}` : reason;
    choose({ enabled: false, ...(given !== null && { reason: given }) }, () => {
      onClose();
      snackbar(t('policy.autoRenewal.turnedOff'), { tone: 'success' });
    });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('policy.autoRenewal.why')}
      closeText={t('frame.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('policy.autoRenewal.keep')}
          </Button>
          <Button busy={isPending} onClick={turnOff}>
            {t('policy.autoRenewal.turnOff')}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        <p>{t('policy.autoRenewal.whyWords')}</p>
        {reasons.length > 0 && (
          <ChoiceCards
            id="renewal-reason"
            label={t('policy.autoRenewal.why')}
            columns={1}
            value={reason}
            choices={reasons.map((code) => ({ value: code, label: t(`renewal.reasons.${code}`) }))}
            invalid={isTried && reason === null}
            describedBy={error ? 'renewal-error' : undefined}
            onChange={setReason}
          />
        )}
        {reason === OTHER && (
          <div className={styles.words}>
            <label htmlFor="renewal-words">{t('policy.autoRenewal.words')}</label>
            <TextArea
              id="renewal-words"
              value={said}
              onChange={setSaid}
              maxLength={WORDS_LENGTH_MAX}
              rows={3}
              invalid={isTried && !isSaid}
              describedBy={error ? 'renewal-error' : undefined}
            />
          </div>
        )}
        {error && <FieldError id="renewal-error">{error}</FieldError>}
      </div>
    </Modal>
  );
}
