import { ChoiceCards, FieldError, TextArea } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { type OptOut, OTHER } from './use-opt-out.ts';
import styles from './why-not-renew.module.css';

const WORDS_LENGTH_MAX = 400;

/**
 * Asks why a policy should not renew: one of the product's reasons, which may include that the customer would rather
 * not say.
 */
export function WhyNotRenew({ optOut, reasons }: { optOut: OptOut; reasons: readonly string[] }) {
  const t = useText();
  const { reason, fault } = optOut;
  const describedBy = fault === null ? undefined : 'renewal-error';
  return (
    <div className={styles.asked}>
      {reasons.length > 0 && (
        <ChoiceCards
          id="renewal-reason"
          label={t('policy.autoRenewal.why')}
          columns={1}
          value={reason}
          choices={reasons.map((code) => ({ value: code, label: t(`renewal.reasons.${code}`) }))}
          invalid={fault === 'reason'}
          describedBy={describedBy}
          onChange={optOut.choose}
        />
      )}
      {reason === OTHER && (
        <div className={styles.words}>
          <label htmlFor="renewal-words">{t('policy.autoRenewal.words')}</label>
          <TextArea
            id="renewal-words"
            value={optOut.said}
            onChange={optOut.say}
            maxLength={WORDS_LENGTH_MAX}
            rows={3}
            invalid={fault === 'words'}
            describedBy={describedBy}
          />
        </div>
      )}
      {fault !== null && (
        <FieldError id="renewal-error">
          {t(fault === 'reason' ? 'policy.autoRenewal.reasonMissing' : 'policy.autoRenewal.wordsMissing')}
        </FieldError>
      )}
    </div>
  );
}
