import { divideHalfUp, type Pennies } from '@marque/base';
import { addToPart, noPennies, type PartSums, partIndex } from '../price-makeup.ts';
import type { Step } from '../quote.ts';
import { loadingTable } from '../tables/table-definition.ts';
import type { TariffCover } from '../tariff.ts';
import { ONE } from './exact-premium.ts';
import { rowsAt } from './find-rows.ts';
import type { FoundRows, RatedCover, RatedLoad } from './rated-cover.ts';

/** How a price came about: the steps of its lines, and what those of the main covers add to each part of the price in one period. */
export type PriceSteps = { readonly steps: readonly Step[]; readonly mainParts: PartSums };

/** What a line's steps are added to. */
type Way = { readonly steps: Step[]; readonly parts: PartSums };

/** The rows of a risk for one of the excesses on offer. */
type Rows = { readonly found: FoundRows; readonly excessIndex: number };

const [BASE, MINIMUM] = [partIndex('base'), partIndex('minimum')];

/**
 * How the premiums of covers came about, in the order of the settings: the base, every row of every factor, and the
 * minimum if it counts. The pennies before and after a step are for reading: the price itself is rounded only once, and
 * the last step of a line ends with it.
 */
export function stepsOf(covers: readonly RatedCover[], rows: Rows): PriceSteps {
  const steps: Step[] = [];
  const mainParts = noPennies();
  for (const { cover, premiums, loads } of covers) {
    const premium = premiums[rows.excessIndex] ?? 0;
    if (loads) steps.push(...loadSteps(cover.cover, loads, rows.excessIndex));
    else addSteps({ steps, parts: cover.coverType === 'MAIN' ? mainParts : noPennies() }, { cover, premium }, rows);
  }
  return { steps, mainParts };
}

/** Adds the steps of a line that is multiplied by factors, and adds each step's change to the parts. */
function addSteps(
  { steps, parts }: Way,
  { cover, premium }: { readonly cover: TariffCover; readonly premium: Pennies },
  { found, excessIndex }: Rows,
): void {
  const coverGroup = cover.cover;
  const { row: baseRow, pennies: base } = cover.base;
  steps.push({ coverGroup, factor: 'base', table: 'base', row: baseRow, value: ONE, before: base, after: base });
  addToPart(parts, BASE, base);
  let running = base * ONE;
  let before = base;
  let lastPart = BASE;
  for (const { name, table, factor, partIndex: index, places } of cover.factors) {
    for (const { row, value } of rowsAt(found, places[excessIndex])) {
      running = times(running, value);
      const after = penniesOf(running);
      steps.push({ coverGroup, factor: name, table, row, value, before, after, part: factor.part });
      addToPart(parts, index, after - before);
      before = after;
      lastPart = index;
    }
  }
  if (before === premium) return;
  const isLifted = premium === cover.minimumPremiumPennies && Math.abs(before - premium) > 1;
  addToPart(parts, isLifted ? MINIMUM : lastPart, premium - before);
  if (isLifted) steps.push({ coverGroup, ...lift, before, after: premium });
  else steps.push({ ...(steps.pop() as Step), after: premium });
}

/** The step that shows how its minimum lifts a line. */
const lift = { factor: 'minimum_premium', table: 'minimum_premium', row: 0, value: ONE };

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
