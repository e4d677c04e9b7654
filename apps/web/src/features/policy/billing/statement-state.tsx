import type { StatementSummaryWire } from '@marque/contract';
import { Pill, type PillProps } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';

type Judged = Pick<StatementSummaryWire, 'status' | 'amountOutstanding' | 'chargedOn'>;

/** How a statement stands, in words: an open amount comes first, unless an end takes it back (`isTakenBack`). */
export function useStatementState(): (
  statement: Judged,
  isTakenBack: boolean,
) => { readonly text: string } & Pick<PillProps, 'tone' | 'icon'> {
  const t = useText();
  const { money } = useFormat();
  return ({ status, amountOutstanding, chargedOn }, isTakenBack) => {
    if (status === 'DRAFT') return { text: t('billing.state.estimate'), tone: 'neutral' };
    if (status === 'SETTLED' && chargedOn !== null)
      return { text: t('billing.state.chargedOn', { number: chargedOn }), tone: 'neutral' };
    if (status === 'SETTLED') return { text: t('billing.state.paid'), tone: 'success', icon: 'tick' };
    if (amountOutstanding === 0) return { text: t('billing.state.underWay'), tone: 'info', icon: 'clock' };
    if (isTakenBack) return { text: t('billing.state.takenBack'), tone: 'neutral' };
    return { text: t('billing.state.open', { amount: money(amountOutstanding) }), tone: 'warning', icon: 'clock' };
  };
}

/** The state of a statement beside its title. */
export function StatementState({ statement, isTakenBack }: { statement: Judged; isTakenBack: boolean }) {
  const { text, ...look } = useStatementState()(statement, isTakenBack);
  return <Pill {...look}>{text}</Pill>;
}
