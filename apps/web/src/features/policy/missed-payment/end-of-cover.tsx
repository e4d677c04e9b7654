import type { CustomerAccountWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';

type EndOfCoverProps = {
  readonly missed: NonNullable<CustomerAccountWire['missedPayment']>;
  /** Whether the policy covers today. */
  readonly isCovered: boolean;
};

/**
 * What an unpaid amount means for cover: it waits as agreed, it ends on a day, or the day that was named has passed.
 * Nothing if no notice was given and nothing waits.
 */
export function EndOfCover({ missed, isCovered }: EndOfCoverProps) {
  const t = useText();
  const { day, money } = useFormat();
  const { amount, heldUntil, coverEndsOn, endPassedOn, endWithdrawnOn } = missed;
  if (coverEndsOn !== null)
    return (
      <Notice tone="critical" title={t('missed.ends', { date: day(coverEndsOn, 'weekday') })}>
        {t('missed.endsHint')}
      </Notice>
    );
  if (heldUntil !== null)
    return (
      <Notice icon="clock" title={t('missed.heldTitle', { date: day(heldUntil, 'weekday') })}>
        {t(isCovered ? 'missed.heldHint' : 'missed.heldHintEnded')}{' '}
        {endWithdrawnOn !== null && t('missed.withdrawn', { date: day(endWithdrawnOn, 'dayMonth') })}
      </Notice>
    );
  if (endPassedOn !== null)
    return (
      <Notice tone="warning" icon="clock" title={t('missed.passed', { date: day(endPassedOn), amount: money(amount) })}>
        {isCovered && t('missed.passedHint')}
      </Notice>
    );
  return null;
}
