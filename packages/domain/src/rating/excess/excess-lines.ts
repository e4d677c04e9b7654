import type { Pennies } from '@marque/base';
import type { EndorsementHeld } from '../endorsements/endorsements-of.ts';
import type { ExcessLine } from '../quote.ts';
import type { ExcessCombination, ExcessSettings } from '../settings/tariff-settings.ts';

/**
 * The excess of a claim, in pennies: the compulsory lines, the voluntary ones (none when it is 0), and the drivers'
 * extra excesses. If a driver has several extra excesses of one name, the largest counts, or with SUM each.
 */
export function excessLines(
  settings: ExcessSettings,
  voluntaryExcess: Pennies,
  held: readonly EndorsementHeld[],
): ExcessLine[] {
  const compulsory = settings.compulsory.map(({ name, excessPennies: excess, onTop }) => ({
    category: 'compulsory',
    name,
    excess,
    ...(onTop && { onTop }),
  }));
  const applies = voluntaryExcess > 0 ? settings.voluntaryAppliesTo : [];
  const voluntary = applies.map((name) => ({ category: 'voluntary', name, excess: voluntaryExcess }));
  return [...compulsory, ...voluntary, ...driverLines(held, settings.combine)];
}

function driverLines(held: readonly EndorsementHeld[], combine: ExcessCombination): ExcessLine[] {
  const lines = held.flatMap(({ rule, profileCode }) => {
    const { code: category, excessName: name, excessPennies: excess } = rule;
    return name === undefined || excess === undefined ? [] : [{ category, name, excess, profileCode }];
  });
  if (combine === 'SUM') return lines;
  const largest = new Map<string, ExcessLine>();
  for (const line of lines) {
    const bearer = `${line.profileCode} ${line.name}`;
    const other = largest.get(bearer);
    if (other === undefined || line.excess > other.excess) largest.set(bearer, line);
  }
  return [...largest.values()];
}
