import { divideRegistration } from '@marque/forms';
import { Button, CheckCard, FieldError, Notice } from '@marque/kit';
import { type ReactNode, useState } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useText } from '../../../../brand/use-text.ts';
import { Signposts } from '../../../../frame/help/signposts.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { useLeavingDraft } from '../../adjusting/use-leaving-draft.ts';
import { usePrepareEnd } from '../../adjusting/use-prepare-end.ts';
import styles from './referred-change.module.css';

type CancelInsteadProps = {
  readonly adjustmentId: string;
  readonly reasons: readonly string[];
  /** The way back, beside the way on. */
  readonly back: ReactNode;
};

/**
 * Ends cover because of an uninsurable change: where else to ask first, from when nobody is insured, and the agreement
 * to it. The money is shown before the last click.
 */
export function CancelInstead({ adjustmentId, reasons, back }: CancelInsteadProps) {
  const t = useText();
  const { registrations } = useBrand().formats;
  const { policy, product } = useCurrentPolicy();
  const [isAgreed, agree] = useState(false);
  const [isTried, setTried] = useState(false);
  const [, keep] = useLeavingDraft(policy.policyId);
  const { start, isPending } = usePrepareEnd(policy.policyId, (made) => keep({ adjustmentId: made }));
  const isMissing = isTried && !isAgreed;
  const days = policy.policyDetail.policyStatus === 'PENDING' ? 0 : product.policy.management.referredNoticeDays;
  const car = divideRegistration(policy.vrn ?? '', registrations).replaceAll(' ', '\u00a0') || t('leaving.driving.car');
  const goOn = () => {
    setTried(true);
    if (!isAgreed) return document.getElementById('referred-agreed')?.focus();
    start({ effectiveAt: null, reason: null, becauseOf: adjustmentId });
  };
  return (
    <>
      <Signposts reasons={reasons} />
      <Notice
        tone="warning"
        title={days === 0 ? t('leaving.driving.now', { car }) : t('changing.referred.notice', { count: days, car })}
      >
        {t('changing.referred.law')}
      </Notice>
      <div className={styles.agreement}>
        <CheckCard
          id="referred-agreed"
          label={t(days === 0 ? 'changing.referred.agreed' : 'changing.referred.agreedLater')}
          checked={isAgreed}
          invalid={isMissing}
          describedBy={isMissing ? 'referred-agreed-error' : undefined}
          onChange={agree}
        />
        {isMissing && <FieldError id="referred-agreed-error">{t('changing.check.tick')}</FieldError>}
      </div>
      <div>
        <div className={styles.ways}>
          <Button busy={isPending} onClick={goOn}>
            {t('changing.referred.doCancel')}
          </Button>
          {back}
        </div>
        <p className={styles.small}>{t('changing.referred.money')}</p>
      </div>
    </>
  );
}
