import { Button, Modal, useSnackbar } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { useOptOut } from '../../../renewal/use-opt-out.ts';
import { WhyNotRenew } from '../../../renewal/why-not-renew.tsx';
import styles from './auto-renewal.module.css';

/** Asks why automatic renewal is switched off, then switches it off. Keeping it is as easy. */
export function RenewalOptOut({ policyId, onClose }: { policyId: string; onClose: () => void }) {
  const t = useText();
  const snackbar = useSnackbar();
  const { reasons } = useCurrentPolicy().product.policy.renewal;
  const optOut = useOptOut(policyId, reasons);
  const turnOff = () =>
    optOut.send(() => {
      onClose();
      snackbar(t('policy.autoRenewal.turnedOff'), { tone: 'success' });
    });
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
          <Button busy={optOut.isPending} onClick={turnOff}>
            {t('policy.autoRenewal.turnOff')}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        <p>{t('policy.autoRenewal.whyWords')}</p>
        <WhyNotRenew optOut={optOut} reasons={reasons} />
      </div>
    </Modal>
  );
}
