import type { CustomerAccountWire } from '@marque/contract';
import { Collapsible } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';

type MissedFoldsProps = { readonly missed: NonNullable<CustomerAccountWire['missedPayment']> };

/** What the end of cover would mean, and when the next usual payment is. */
export function MissedFolds({ missed: { usualNext } }: MissedFoldsProps) {
  const t = useText();
  const { money, day } = useFormat();
  return (
    <div>
      <Collapsible summary={t('missed.folds.ended')}>
        <p>{t('missed.folds.endedText')}</p>
      </Collapsible>
      {usualNext && (
        <Collapsible summary={t('missed.folds.next')}>
          <p>{t('missed.folds.nextText', { amount: money(usualNext.amount), date: day(usualNext.on, 'near') })}</p>
        </Collapsible>
      )}
    </div>
  );
}
