import type { OfferPaperWire } from '@marque/contract';
import { Button, Notice, StickySummary } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { PriceNote } from '../price-note.tsx';
import { RefusalModal } from '../refusal-modal.tsx';
import styles from './agreed-already.module.css';
import { useAgree } from './use-agree.ts';

/** Shown to staff instead of the boxes: only the customer may tick them, and has done so. */
export function AgreedAlready({ papers }: { papers: readonly OfferPaperWire[] }) {
  const t = useText();
  const { agree, isAgreeing, refusal, dismiss } = useAgree(papers);
  return (
    <>
      <div className={styles.agreed}>
        <Notice tone="success">{t('checkout.summary.agreed')}</Notice>
      </div>
      <StickySummary
        action={
          <Button busy={isAgreeing} onClick={() => agree([])}>
            {t('checkout.summary.goOn')}
          </Button>
        }
      >
        <PriceNote />
      </StickySummary>
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </>
  );
}
