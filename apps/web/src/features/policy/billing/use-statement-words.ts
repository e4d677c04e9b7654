import type { AccountStatementWire } from '@marque/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePartName } from '../use-part-name.ts';
import type { ChargedPart, StatementRow } from './statement/statement-rows.ts';
import type { SumRow } from './sum-table.tsx';
import { usePeriodWords } from './use-period-words.ts';

type Line = AccountStatementWire['transactions'][number];

/**
 * Puts the rows of a statement into words. `actionOf` gives the possible action for a movement; `isTakenBack` is
 * whether an end takes back what is unpaid.
 */
export function useStatementWords(
  actionOf: (line: Line) => ReactNode,
  isTakenBack: boolean,
): (rows: readonly StatementRow[], isDraft: boolean) => readonly SumRow[] {
  const t = useText();
  const { money } = useFormat();
  const words = { part: usePartWords(), line: useLineWords() };
  return (rows, isDraft) =>
    rows.map((row, index): SumRow => {
      const key = `${row.kind} ${index}`;
      if (row.kind === 'group')
        return {
          key,
          kind: 'group',
          label: t(row.group === 'INVOICE' ? 'billing.lines.charges' : 'billing.lines.paid'),
        };
      const amountText = row.pennies === null ? t('billing.lines.noMoney') : money(row.pennies);
      if (row.kind === 'part') return { key, kind: 'line', amountText, ...words.part(row.part) };
      if (row.kind === 'line')
        return { key, kind: 'line', amountText, ...words.line(row.line), action: actionOf(row.line) };
      if (row.kind === 'forward') return { key, kind: 'line', amountText, label: t('billing.lines.forward') };
      if (row.kind === 'charged') {
        const hints = row.tax === 0 ? [] : [t('billing.lines.ofWhichTax', { tax: money(row.tax) })];
        return { key, kind: 'sub', amountText, label: t('billing.lines.charged'), hints };
      }
      const open = isTakenBack ? 'billing.lines.takenBack' : 'billing.lines.open';
      const owing = { underWay: 'billing.lines.underWay', later: 'billing.lines.later', open }[row.owed];
      const hint = row.pennies < 0 ? 'billing.lines.yours' : row.pennies > 0 ? owing : 'billing.lines.even';
      if (isDraft)
        return { key, kind: 'total', amountText: money(Math.max(0, row.pennies)), label: t('billing.lines.taken') };
      return {
        ...{ key, kind: 'total', amountText, label: t('billing.lines.carried') },
        hints: [t(hint, { amount: money(Math.abs(row.pennies)) })],
      };
    });
}

/** A cover with its premium and tax, or an offer. */
function usePartWords(): (part: ChargedPart) => Pick<SumRow, 'label' | 'hints'> {
  const t = useText();
  const { money } = useFormat();
  const nameOf = usePartName();
  return ({ kind, code, premium, taxAmount }) => ({
    label: nameOf({ kind: kind === 'COVER' ? 'cover' : 'discount', code }),
    hints: taxAmount === 0 ? [] : [t('billing.lines.withTax', { premium: money(premium), tax: money(taxAmount) })],
  });
}

/** One movement: what it is, when, for which days, by which means, and how much of it is tax. */
function useLineWords(): (line: Line) => Pick<SumRow, 'label' | 'hints'> {
  const t = useText();
  const { money, moment, day } = useFormat();
  const period = usePeriodWords();
  return (line) => {
    const {
      subType,
      effectiveAt,
      servicePeriodStart: from,
      servicePeriodEnd: to,
      paymentMethodDescription: means,
    } = line;
    const [premium, tax] = [sumOf(line, 'premium'), sumOf(line, 'taxAmount')];
    const date = moment(effectiveAt);
    const isChange = subType === 'MTA';
    const days =
      from === null || line.group === 'PAYMENT'
        ? undefined
        : to === null
          ? day(from)
          : period({ periodStart: from, periodEnd: to });
    const when = means === null ? date : t('billing.lines.by', { date, means });
    return {
      label: isChange ? t('billing.lines.change', { date }) : t(line.descriptionKey),
      hints: [
        ...(line.group === 'PAYMENT' || (!isChange && days === undefined) ? [when] : []),
        ...(days === undefined ? [] : [days]),
        ...(tax === 0 ? [] : [t('billing.lines.withTax', { premium: money(premium), tax: money(tax) })]),
        ...(line.group === 'PAYMENT' && line.status !== 'POSTED'
          ? [t('billing.lines.notCounted', { amount: money(Math.abs(line.amount)) })]
          : []),
      ],
    };
  };
}

function sumOf({ parts }: Line, name: 'premium' | 'taxAmount'): number {
  return parts.reduce((sum, part) => sum + part[name], 0);
}
