import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import type { ActiveSchedule } from '../checkout-method.ts';

/** What becomes of an amount that is too little to be taken by itself; nothing where none is due. */
export function TooLittle({ schedule: { due } }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { money } = useFormat();
  return due > 0 ? <Notice>{t('checkout.later.tooLittle', { amount: money(due) })}</Notice> : null;
}
