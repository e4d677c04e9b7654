import type { LocalDate } from '@marque/base';
import type { PolicyInWords } from '../policy-in-words.ts';

/** The drivers who drive for some days only, by name, and their last days. */
export function guestsOf({ drivers }: Pick<PolicyInWords, 'drivers'>): { name: string; until: LocalDate }[] {
  return drivers.flatMap(({ name, until }) => (until === null ? [] : [{ name, until }]));
}
