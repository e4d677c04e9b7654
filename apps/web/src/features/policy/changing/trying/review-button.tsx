import { Button } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import type { TriedPrice } from './use-tried-price.ts';

type ReviewButtonProps = { readonly priced: TriedPrice; readonly isBusy: boolean; readonly onReview: () => void };

/** The way on, once the tried changes have their price. If it is pressed before, it waits. */
export function ReviewButton({ priced, isBusy, onReview }: ReviewButtonProps) {
  const t = useText();
  const change = priced.isPresent ? priced.price?.change : undefined;
  const isReferred = change !== undefined && change.referralReasons.length > 0;
  const isReady = isReferred || (change !== undefined && change.priceDifference !== null);
  return (
    <Button busy={isBusy} aria-disabled={!isReady || undefined} onClick={() => isReady && onReview()}>
      {t(isReferred ? 'changing.referred.see' : 'changing.review')}
    </Button>
  );
}
