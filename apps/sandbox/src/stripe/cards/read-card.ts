import { findTestCard, type TestCard } from '../ground/test-cards.ts';
import { passesLuhn } from './passes-luhn.ts';

/** What a person types on the card page. */
export const cardFields = ['email', 'number', 'expiry', 'cvc', 'name', 'postcode'] as const;
export type CardField = (typeof cardFields)[number];
export type CardEntry = Record<CardField, string>;
export type CardProblems = Partial<Record<CardField, string>>;

/** A card that was typed without fault. The number is for this moment only and is never kept. */
export type Card = { test: TestCard; expMonth: number; expYear: number; name: string; postcode: string; email: string };

type ReadCard = { card: Card } | { problems: CardProblems };

/** Checks the typed fields; `today` is in the card's local calendar. Problems are listed by field. */
export function readCard(entry: CardEntry, today: { year: number; month: number }): ReadCard {
  const number = entry.number.replace(/[\s-]/g, '');
  const test = findTestCard(number);
  const expiry = readExpiry(entry.expiry);
  const problems: CardProblems = {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(entry.email.trim()) && {
      email: 'Enter an email address, such as name@example.com.',
    }),
    ...problem('number', numberProblem(number, test)),
    ...problem('expiry', expiryProblem(entry.expiry, expiry, today)),
    ...problem('cvc', cvcProblem(entry.cvc.trim(), test)),
    ...(entry.name.trim() === '' && { name: 'Enter the name on the card.' }),
    ...(entry.postcode.trim() === '' && { postcode: 'Enter the postcode of the billing address.' }),
  };
  if (Object.keys(problems).length > 0 || !test || !expiry) return { problems };
  return {
    card: {
      test,
      expMonth: expiry.month,
      expYear: expiry.year,
      name: entry.name.trim(),
      postcode: entry.postcode.trim(),
      email: entry.email.trim(),
    },
  };
}

function problem(field: CardField, message: string | undefined): CardProblems {
  return message === undefined ? {} : { [field]: message };
}

function numberProblem(number: string, test: TestCard | undefined): string | undefined {
  if (number === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(number)) return 'Your card number is incomplete.';
  if (!passesLuhn(number)) return 'Your card number is invalid.';
  return test ? undefined : 'This is a sandbox: only test cards work here. Try 4242 4242 4242 4242.';
}

/** The month and year of an expiry as it is typed, such as 12/31; undefined for anything else. */
export function readExpiry(typed: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(typed);
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + (Number(match[2]) % 100) } : undefined;
}

function expiryProblem(
  typed: string,
  expiry: { month: number; year: number } | undefined,
  today: { year: number; month: number },
): string | undefined {
  if (typed.trim() === '') return 'Enter the expiry date.';
  if (!expiry) return "Your card's expiry date is incomplete. Enter it as MM / YY.";
  const past = expiry.year < today.year || (expiry.year === today.year && expiry.month < today.month);
  if (past) return "Your card's expiry date is in the past.";
  return expiry.year > today.year + 50 ? "Your card's expiry year is invalid." : undefined;
}

function cvcProblem(cvc: string, test: TestCard | undefined): string | undefined {
  if (cvc === '') return 'Enter the security code.';
  const length = test?.brand === 'amex' ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(cvc)
    ? undefined
    : `Your card's security code is incomplete. It has ${length} digits.`;
}
