import { divideHalfUp, type Pennies } from '@marque/base';
import { ONE } from './exact-premium.ts';
import { rowsAt } from './find-rows.ts';
import type { Step } from './quote.ts';
import type { FoundRows, RatedCover, RatedLoad } from './rated-cover.ts';
import { loadingTable } from './tables/table-definition.ts';

/**
 * How a cover's premium came about, in the order of the settings: the base, every row of every factor, and the minimum where it counts.
 * The pennies before and after a step are for reading: the price itself is rounded only once, and the last step ends with it.
 */
export function stepsOf({ cover, premiums, loads }: RatedCover, found: FoundRows, excessIndex: number): Step[] {
  if (loads !== undefined) return loadSteps(cover.cover, loads, excessIndex);
  const coverGroup = cover.cover;
  const { row: baseRow, pennies: base } = cover.base;
  const steps: Step[] = [
    { coverGroup, factor: 'base', table: 'base', row: baseRow, value: ONE, before: base, after: base },
  ];
  let running = base * ONE;
  let before = base;
  for (const { name, table, places } of cover.factors) {
    for (const { row, value } of rowsAt(found, places[excessIndex])) {
      running = times(running, value);
      const after = penniesOf(running);
      steps.push({ coverGroup, factor: name, table, row, value, before, after });
      before = after;
    }
  }
  return endWith(steps, premiums[excessIndex] ?? 0, cover.minimumPremiumPennies);
}

/** One step for each main cover: its row, and the line as it grows by what that cover bears more. */
function loadSteps(coverGroup: string, loads: readonly RatedLoad[], excessIndex: number): Step[] {
  const { table } = loadingTable;
  let before = 0;
  return loads.map(({ row: { row, value }, added }) => {
    const step = { coverGroup, factor: table, table, row, value, before, after: before + (added[excessIndex] ?? 0) };
    before = step.after;
    return step;
  });
}

/** The last rating step ends with the rounded premium, or a step more shows how the minimum lifts it. */
function endWith(steps: Step[], premium: Pennies, minimum: Pennies): Step[] {
  const last = steps.at(-1);
  if (last === undefined || last.after === premium) return steps;
  if (premium !== minimum || Math.abs(last.after - premium) <= 1)
    return [...steps.slice(0, -1), { ...last, after: premium }];
  const lift = { factor: 'minimum_premium', table: 'minimum_premium', row: 0, value: ONE };
  return [...steps, { coverGroup: last.coverGroup, ...lift, before: last.after, after: premium }];
}

/** A running amount in ten-thousandths of a penny times a factor, rounded half-up. */
function times(running: number, value: number): number {
  if (value === ONE) return running;
  const product = running * value;
  if (Number.isSafeInteger(product)) return Math.floor((product + ONE / 2) / ONE);
  return Number(divideHalfUp(BigInt(running) * BigInt(value), BigInt(ONE)));
}

function penniesOf(running: number): Pennies {
  return Math.floor((running + ONE / 2) / ONE);
}
