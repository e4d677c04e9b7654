import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import type { ActiveSchedule } from '../checkout-method.ts';

/** Explains an amount too small to take separately; empty if nothing is due. */
export function TooLittle({ schedule: { due } }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { money } = useFormat();
  return due > 0 ? <Notice>{t('checkout.later.tooLittle', { amount: money(due) })}</Notice> : null;
}
