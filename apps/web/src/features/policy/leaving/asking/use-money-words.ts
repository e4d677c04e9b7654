import type { EndingWire } from '@marque/contract';
import { useCallback } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';

type Money = Pick<EndingWire, 'refund' | 'comesBack' | 'leftToPay'>;

/** The effect of an end on somebody's money, in a few words. Money that is still on its way comes back too. */
export function useMoneyWords(): (ending: Money) => string {
  const t = useText();
  const { money } = useFormat();
  return useCallback(
    ({ refund, comesBack, leftToPay }) => {
      if (leftToPay > 0) return t('leaving.money.toPay', { amount: money(leftToPay) });
      const back = refund + comesBack;
      return back > 0 ? t('leaving.money.back', { amount: money(back) }) : t('leaving.money.nothing');
    },
    [t, money],
  );
}
