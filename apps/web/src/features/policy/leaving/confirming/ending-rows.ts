import type { EndingWire } from '@marque/contract';

type Line = EndingWire['lines'][number];
type Period = EndingWire['periods'][number];

/**
 * One row of the sum that an end leaves, in pennies: below zero it takes off. The total is the sum of its rows,
 * whichever way it goes.
 */
export type EndingRow =
  | { readonly kind: 'cover'; readonly pennies: number; readonly line: Line }
  | { readonly kind: 'lines'; readonly pennies: number; readonly periods: readonly Period[] }
  | { readonly kind: 'promotion'; readonly pennies: number; readonly tag: string; readonly name: string | null }
  | { readonly kind: 'asked'; readonly pennies: number; readonly payOn: string }
  | { readonly kind: 'owed' | 'charged' | 'credit' | 'short' | 'underWay' | 'letGo'; readonly pennies: number }
  | { readonly kind: 'total'; readonly pennies: number };

/**
 * What an end gives back and takes off, in the order in which it is read, then what is left for the customer or, below
 * zero, to pay.
 */
export function endingRows(ending: EndingWire): readonly EndingRow[] {
  const { lines, linesTotal, periods, promotions, owed, charged, payments, credit, underWay, comesBack, letGo } =
    ending;
  const parts: EndingRow[] = [
    ...promotions.map(({ tag, name, amount }): EndingRow => ({ kind: 'promotion', pennies: amount, tag, name })),
    ...some('owed', -owed),
    ...some('charged', -charged),
    ...payments.map(({ amount, payOn }): EndingRow => ({ kind: 'asked', pennies: amount, payOn })),
    ...some('credit', credit),
  ];
  const sum = parts.reduce((all, { pennies }) => all + pennies, linesTotal);
  // Of the payments under way, some make up what is short, and some go back when they arrive.
  const arrives = Math.min(underWay, Math.max(0, -sum)) + comesBack;
  return [
    ...lines.map((line): EndingRow => ({ kind: 'cover', pennies: line.totalPremium, line })),
    ...(lines.length > 0 ? [{ kind: 'lines' as const, pennies: linesTotal, periods }] : []),
    ...parts,
    ...(arrives > 0 && sum < 0 ? [{ kind: 'short' as const, pennies: sum }] : []),
    ...some('underWay', arrives),
    ...some('letGo', letGo),
    { kind: 'total', pennies: sum + arrives + letGo },
  ];
}

function some(kind: 'owed' | 'charged' | 'credit' | 'underWay' | 'letGo', pennies: number): readonly EndingRow[] {
  return pennies === 0 ? [] : [{ kind, pennies }];
}
