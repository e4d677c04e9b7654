import type { CustomerAccountWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { usePrincipal } from '../principal/principal.tsx';
import { PayNextTerm } from './pay-next-term.tsx';
import { PayNextTermByPhone } from './pay-next-term-by-phone.tsx';

export type NextTermNoticeProps = {
  account: Pick<CustomerAccountWire, 'nextTerm'>;
  /** The renewal's own page, to which the card provider's comes back. */
  path: string;
  proposalCode: string;
  /** What the next term costs by now, in pennies, if the page knows. */
  price?: number | null;
};

/**
 * The state of the money for a next term that is paid ahead of its turn: paid and held, being paid, or still to be
 * paid, with a way to pay it by card or, for staff, by phone. Nothing before it is asked for.
 */
export function NextTermNotice({ account: { nextTerm }, path, proposalCode, price }: NextTermNoticeProps) {
  const { acting } = usePrincipal();
  const box = useRef<HTMLDivElement>(null);
  const [isTaken, setTaken] = useState(false);
  const stage = nextTerm?.stage;
  // The button that staff pressed is gone: focus goes to the result.
  useEffect(() => {
    if (isTaken && stage === 'HELD') box.current?.focus();
  }, [isTaken, stage]);
  if (!nextTerm || nextTerm.stage === 'PLANNED') return null;
  const paying = { amount: nextTerm.amount, proposalCode, isQuiet: stage === 'UNDER_WAY' };
  const onTaken = () => setTaken(true);
  return (
    <div ref={box} tabIndex={-1}>
      <Told
        nextTerm={nextTerm}
        isOver={price != null && price < nextTerm.amount}
        pay={acting ? <PayNextTermByPhone {...{ ...paying, onTaken }} /> : <PayNextTerm {...{ ...paying, path }} />}
      />
    </div>
  );
}

type ToldProps = {
  readonly nextTerm: NonNullable<CustomerAccountWire['nextTerm']>;
  /** More was paid than the term costs by now. */
  readonly isOver: boolean;
  readonly pay: ReactNode;
};

const unpaidHints = {
  NO_MEANS: 'renewal.money.noMeansHint',
  REFUSED: 'renewal.money.refusedHint',
  DISPUTED: 'renewal.money.disputedHint',
} as const;

function Told({ nextTerm: { stage, amount, payBy, why }, isOver, pay }: ToldProps) {
  const t = useText();
  const { money, day } = useFormat();
  const words = { amount: money(amount), date: day(payBy) };
  if (stage === 'HELD')
    return (
      <Notice tone="success" title={t('renewal.money.held', words)}>
        {t('renewal.money.heldHint')} {isOver && t('renewal.money.heldOver')}
      </Notice>
    );
  if (stage === 'UNDER_WAY')
    return (
      <Notice icon="clock" title={t('renewal.money.underWay', words)} action={pay}>
        {t('renewal.money.underWayHint')}
      </Notice>
    );
  return (
    <Notice tone="warning" icon="clock" title={t('renewal.money.unpaid', words)} action={pay}>
      {why !== null && `${t(unpaidHints[why], words)} `}
      {t('renewal.money.unpaidHint', words)}
    </Notice>
  );
}
