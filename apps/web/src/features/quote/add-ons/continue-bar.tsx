import { Button, StickySummary } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import type { PriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './continue-bar.module.css';

export type ContinueBarProps = {
  price: PriceText;
  /** Names of the covers about which nothing was decided yet. */
  open: readonly string[];
  /** Going on has been tried. */
  isTried: boolean;
  isSaving: boolean;
  /** Goes to the first one. */
  onShow: () => void;
};

/** The price, and the way on. It is closed while a cover waits for its decision; pressing it then says which, and goes there. */
export function ContinueBar({ price, open, isTried, isSaving, onShow }: ContinueBarProps) {
  const t = useText();
  const { language } = useBrand();
  const covers = new Intl.ListFormat(language, { type: 'conjunction' }).format(open);
  const isClosed = open.length > 0;
  const why = t('quote.addOns.decide', { count: open.length, covers });
  return (
    <StickySummary
      errors={isTried && isClosed ? { text: why, showText: t('quote.addOns.showMe'), onShow } : undefined}
      action={
        <Button
          type="submit"
          busy={isSaving}
          aria-disabled={isClosed || undefined}
          aria-describedby={isClosed ? 'add-ons-open' : undefined}
          onRefuse={onShow}
        >
          {t('quote.continue')}
        </Button>
      }
    >
      <p className={styles.price}>
        <b>{price.amount}</b> {price.unit}
      </p>
      {isClosed && (
        <p id="add-ons-open" className={styles.open}>
          {t('quote.addOns.toGo', { count: open.length })}
        </p>
      )}
    </StickySummary>
  );
}
