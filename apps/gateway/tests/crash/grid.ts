import type { MilestoneName } from '../../src/ports/milestone.ts';
import { type FaultyEvent, KINDS, type Kind } from './faulty-event.ts';
import { PLACES, type Place, WHOLE_FLOWS } from './places.ts';

/** What happens at a milestone: the process dies, the database stops at once, the answer to a COMMIT is lost, a provider does its work and never answers. */
export const FAULTS = ['kill', 'database-stop', 'commit-lost', 'provider-hang'] as const;

export type Fault = (typeof FAULTS)[number];

/**
 * One thing to try: a milestone and which passing of it, the fault that strikes there, what is going on, and the way to
 * pay.
 */
export type Cell = {
  readonly name: string;
  readonly flow: Place['flow'];
  readonly happening: FaultyEvent;
  readonly at: MilestoneName;
  readonly passing: number;
  readonly fault: Fault;
  readonly kind: Kind;
};

/** The whole grid, in the same order every time: all cells of binding and settling, and a part of the others in which every pair occurs. */
export function wholeGrid(): Cell[] {
  const all = (Object.entries(PLACES) as [MilestoneName, readonly Place[]][]).flatMap(([at, places]) =>
    places.flatMap((place) => cellsOf(at, place)),
  );
  const isWhole = ({ flow }: Cell) => WHOLE_FLOWS.some((one) => one === flow);
  return [...all.filter(isWhole), ...pairwise(all.filter((cell) => !isWhole(cell)))];
}

/**
 * The cells that every run of the tests tries: each fault and each way to pay, spread over the flows, in as few cells
 * as each tell something new. All ways to pay bind in one transaction, so one of them loses its process in it, one its
 * database and one the answer to its COMMIT; a charge is lost after the provider has answered and when it never does; a
 * page is paid while nobody listens; a direct debit dies between the bank's taking it and our row; the bill run dies as
 * it charges a month.
 */
export function smokeCells(): Cell[] {
  const grid = wholeGrid();
  return SMOKE.map((name) => {
    const cell = grid.find((one) => one.name === name);
    if (!cell) throw new Error(`The grid has no cell ${name}`);
    return cell;
  });
}

const SMOKE = [
  'buying/card-page/webhook.object-read/kill',
  'late-money/card-page/bind.in-transaction/database-stop',
  'buying/saved-card/charge.opened/provider-hang',
  'buying/phone/charge.provider-answered/kill',
  'buying/direct-debit/debit.in-bind/commit-lost',
  'buying/direct-debit/collect.after-effect/kill',
  'buying/zero-price/bind.in-transaction/kill',
  'buying/card-for-later/bind.after-commit/commit-lost',
  // The last one: the business's day moves on in it.
  'billing/saved-card/bill.in-transaction-2/kill',
];

function cellsOf(at: MilestoneName, { flow, happening, kinds, passings = 1 }: Place): Cell[] {
  const counted = Array.from({ length: passings }, (_, index) => index + 1);
  return counted.flatMap((passing) =>
    FAULTS.flatMap((fault) =>
      KINDS.filter((kind) => kinds.includes(kind)).map((kind) => ({
        name: [happening, kind, passing === 1 ? at : `${at}-${passing}`, fault].join('/'),
        ...{ flow, happening, at, passing, fault, kind },
      })),
    ),
  );
}

/** As few of the cells as a greedy choice needs for every pair of place, fault and way to pay that occurs in them. */
function pairwise(cells: readonly Cell[]): Cell[] {
  const left = new Set(cells.flatMap(pairsOf));
  const chosen: Cell[] = [];
  while (left.size > 0) {
    const gain = (cell: Cell) => pairsOf(cell).filter((pair) => left.has(pair)).length;
    const best = cells.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const pair of pairsOf(best)) left.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

/** The pairs that a cell covers. */
export function pairsOf({ flow, happening, at, passing, fault, kind }: Cell): string[] {
  const place = `${happening} ${at} ${passing}`;
  return [`${place}, ${fault}`, `${place}, ${kind}`, `${flow}: ${fault}, ${kind}`];
}
