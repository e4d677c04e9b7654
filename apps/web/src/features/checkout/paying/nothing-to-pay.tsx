import { Button } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import type { ActiveSchedule } from '../checkout-method.ts';
import { RefusalModal } from '../refusal-modal.tsx';
import styles from './checkout-page.module.css';
import { TooLittle } from './too-little.tsx';
import { useBindWithKept } from './use-bind-with-kept.ts';

/** Nothing is to be paid, now or later, or too little to be taken: one click, and cover is there. */
export function NothingToPay({ schedule }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { bind, isBusy, refusal, dismiss } = useBindWithKept({ type: 'CARD' });
  return (
    <div className={styles.pay}>
      <TooLittle schedule={schedule} />
      <Button wide icon="shield" busy={isBusy} onClick={bind}>
        {t('checkout.kept.bind')}
      </Button>
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </div>
  );
}
