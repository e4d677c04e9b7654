import type { LocalDate, Pennies } from '@marque/base';
import type { Words } from '../../papers/words.ts';
import type { LetterParts } from './letter-writer.ts';

/** The page of the policy that explains what was not paid, and on which it is paid. */
export const MISSED_PAYMENT = 'missed-payment';

/** Who helps with money, free of charge. */
export function help({ text }: Words): NonNullable<LetterParts['terms']> {
  const lines = ['moneyHelper', 'stepChange', 'nationalDebtline'].map((name) => text(`mail.arrears.${name}`));
  return { heading: text('mail.arrears.help'), note: text('mail.arrears.free'), lines };
}

/** Where to talk about it. */
export function talk({ text }: Words, telephone: string | null): string {
  return telephone === null ? text('mail.arrears.write') : text('mail.arrears.call', { telephone });
}

/** The words about the pennies of a payment that come with a later one; nothing if there are none. */
export function later(part: Pennies | undefined, { text, money }: Words): readonly string[] {
  return part === undefined ? [] : [text('mail.arrears.later', { amount: money(part) })];
}

/** A day without a time. */
export function dayIn({ day }: Words, date: LocalDate): string {
  return day(`${date}T12:00:00Z`);
}
