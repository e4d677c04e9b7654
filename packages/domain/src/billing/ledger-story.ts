import type { Instant, LocalDate, Pennies } from '@marque/base';
import { type LedgerNews, type LineType, lineTypes } from '../enumerations.ts';
import type { StatementLine } from './statements/statement.ts';

/** What happened to an account's money without moving any. */
export type LedgerNote = {
  readonly at: Instant;
  readonly what: LedgerNews;
  readonly amount: Pennies | null;
  readonly day: LocalDate | null;
  readonly code: string | null;
};

/** One thing that happened to an account's money, with what was owed by the books after it. */
export type LedgerStep = Omit<LedgerNote, 'what'> & {
  readonly what: LineType | LedgerNews;
  readonly owedAfter: Pennies;
  readonly periodStart: LocalDate | null;
  readonly means: string | null;
};

/** All that happened to an account's money in the order of the business's time: its movements and the notes beside them. Money under way is a step that moves nothing. */
export function ledgerStory(lines: readonly StatementLine[], notes: readonly LedgerNote[]): LedgerStep[] {
  const moves = lines
    .filter(({ status }) => status === 'POSTED')
    .map((line) => ({ step: stepOf(line), moved: line.amount }));
  const onTheWay = lines
    .filter(({ status }) => status === 'PENDING')
    .map((line) => ({
      step: { ...stepOf(line), what: 'UNDER_WAY' as const, amount: Math.abs(line.amount) },
      moved: 0,
    }));
  const noted = notes.map((note) => ({ step: { ...note, periodStart: null, means: null }, moved: 0 }));
  let owedAfter = 0;
  return [...moves, ...noted, ...onTheWay]
    .sort((one, other) => (one.step.at < other.step.at ? -1 : one.step.at > other.step.at ? 1 : 0))
    .map(({ step, moved }) => {
      owedAfter += moved;
      return { ...step, owedAfter };
    });
}

/** Whether something moved money. */
export function isMovement({ what }: Pick<LedgerStep, 'what'>): boolean {
  return lineTypes.some((type) => type === what);
}

function stepOf(line: StatementLine): Omit<LedgerStep, 'owedAfter'> {
  const { effectiveAt: at, type: what, amount, descriptionValue: code } = line;
  return {
    at,
    what,
    amount,
    day: null,
    code,
    periodStart: line.servicePeriodStart,
    means: line.paymentMethodDescription,
  };
}
