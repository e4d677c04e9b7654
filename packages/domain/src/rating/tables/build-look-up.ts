import type { TariffFault } from '../settings/tariff-fault.ts';
import type { LookUpNode } from './look-up.ts';
import { otherDaysFault } from './other-days.ts';
import type { Band, ParsedRow } from './parsed-row.ts';

/** One level of a look-up: codes that must all have a row, codes without end among which `*` must have one, or a band that must be covered without gap or overlap. */
export type Level = {
  /** The column that a fault names. */
  readonly key: string;
  readonly part: (row: ParsedRow) => string | Band;
  readonly codes?: readonly string[] | 'any';
  readonly band?: Band;
  /** How a bound of the band is written in a message. */
  readonly show?: (value: number) => string;
};

/** What is being built: the file's path for faults, and where faults go. */
export type Building = {
  readonly path: string;
  readonly headerLine: number;
  readonly faults: TariffFault[];
  /** Below the days: the days that are built, and the rows of every day for the same keys. */
  readonly days?: Band;
  readonly everyDay?: readonly ParsedRow[];
};

/** Builds the look-up of rows level by level. Gaps and overlaps become faults; the node is then undefined. */
export function buildLookUp(
  rows: readonly ParsedRow[],
  levels: readonly Level[],
  building: Building,
): LookUpNode | undefined {
  const [level, ...deeper] = levels;
  if (level === undefined) return buildRow(rows, building);
  if (level.codes === 'any') return buildOpenCodes(rows, level, { deeper, building });
  if (level.codes !== undefined) return buildCodes(rows, { ...level, codes: level.codes }, { deeper, building });
  return buildBands(rows, level, { deeper, building });
}

type CodesLevel = Level & { readonly codes: readonly string[] };
type Below = { readonly deeper: readonly Level[]; readonly building: Building };

function buildRow([row, other]: readonly ParsedRow[], building: Building): LookUpNode | undefined {
  if (row === undefined) return undefined;
  if (other !== undefined) {
    const message = `The rows on lines ${row.line} and ${other.line} overlap: both hold for the same risk on the same day`;
    report(building, { line: other.line, key: 'row', expected: 'one row for each risk and day', message });
    return undefined;
  }
  return { kind: 'row', row: row.line, value: row.value };
}

function buildCodes(rows: readonly ParsedRow[], level: CodesLevel, { deeper, building }: Below): LookUpNode {
  const byCode = Map.groupBy(rows, (row) => String(level.part(row)));
  const others = byCode.get('*');
  const within = (code: string) => among(building, (row) => level.part(row) === code);
  const other = others && buildLookUp(others, deeper, within('*'));
  const children = new Map<string, LookUpNode>();
  const missing: string[] = [];
  for (const code of level.codes) {
    const own = byCode.get(code);
    if (own === undefined && others === undefined) missing.push(code);
    const child = own === undefined ? other : buildLookUp(own, deeper, within(code));
    if (child !== undefined) children.set(code, child);
  }
  const never = missing.filter((code) => !reportOtherDays(within(code), `${level.key} ${code}`));
  if (never.length > 0) {
    const message = `No row holds for ${level.key} ${never.join(', ')}`;
    report(building, { line: lastLine(rows, building), key: level.key, expected: 'a row for each, or *', message });
  }
  return { kind: 'code', children };
}

function buildOpenCodes(rows: readonly ParsedRow[], level: Level, { deeper, building }: Below): LookUpNode | undefined {
  const byCode = Map.groupBy(rows, (row) => String(level.part(row)));
  const other = byCode.get('*');
  const within = (code: string) => among(building, (row) => level.part(row) === code);
  if (other === undefined) {
    if (reportOtherDays(within('*'), `every other ${level.key}`)) return undefined;
    const message = `No row holds for every other ${level.key}`;
    report(building, { line: lastLine(rows, building), key: level.key, expected: 'a row for *', message });
    return undefined;
  }
  const children = new Map<string, LookUpNode>();
  for (const [code, own] of byCode) {
    const child = buildLookUp(own, deeper, within(code));
    if (child !== undefined) children.set(code, child);
  }
  const node = children.get('*');
  children.delete('*');
  return node && { kind: 'code', children, other: node };
}

function buildBands(rows: readonly ParsedRow[], level: Level, { deeper, building }: Below): LookUpNode {
  const whole = level.band ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const bandOf = (row: ParsedRow) => level.part(row) as Band;
  const bounds = rows.flatMap((row) => [bandOf(row).from, bandOf(row).to + 1]);
  const starts = [...new Set([whole.from, ...bounds])]
    .filter((start) => start >= whole.from && start <= whole.to && Number.isFinite(start))
    .sort((a, b) => a - b);
  const children: LookUpNode[] = [];
  const found: number[] = [];
  for (const [index, start] of starts.entries()) {
    const inForce = rows.filter((row) => bandOf(row).from <= start && start <= bandOf(row).to);
    const band = { from: start, to: (starts[index + 1] ?? whole.to + 1) - 1 };
    const within = level.show
      ? { ...building, days: band, everyDay: rows }
      : among(building, (row) => bandOf(row).from <= band.from && bandOf(row).to >= band.to);
    if (inForce.length === 0) {
      if (level.show || !reportOtherDays(within, `${level.key} ${spanText(band)}`))
        report(building, gap(rows, level, band, building));
      continue;
    }
    const child = buildLookUp(inForce, deeper, within);
    if (child === undefined) continue;
    found.push(start);
    children.push(child);
  }
  return { kind: 'range', starts: found, children };
}

/** What is being built, with those alone of the rows of every day that are for the same. */
function among(building: Building, isSame: (row: ParsedRow) => boolean): Building {
  return building.everyDay ? { ...building, everyDay: building.everyDay.filter(isSame) } : building;
}

/** Reports keys that have a row only on other days than those built; returns whether there are any. */
function reportOtherDays(building: Building, what: string): boolean {
  const { days, everyDay } = building;
  const fault = days && everyDay && otherDaysFault(everyDay, days, what);
  if (fault) report(building, fault);
  return fault !== undefined;
}

function gap(rows: readonly ParsedRow[], level: Level, hole: Band, building: Building): Omit<TariffFault, 'file'> {
  const before = rows.filter((row) => (level.part(row) as Band).to < hole.from);
  const span = spanText(hole, level.show);
  const of = level.show ? '' : `for ${level.key} `;
  return {
    line: lastLine(before.length > 0 ? before : rows, building),
    // The row before a gap of days is the one that ends too early.
    key: level.show && before.length > 0 ? 'to' : level.key,
    expected: `a row ${span}`,
    message: `There is a gap: no row holds ${of}${span}`,
  };
}

function spanText({ from, to }: Band, show: (value: number) => string = String): string {
  return Number.isFinite(to) ? `from ${show(from)} to ${show(to)}` : `from ${show(from)} on`;
}

function lastLine(rows: readonly ParsedRow[], building: Building): number {
  return rows.at(-1)?.line ?? building.headerLine;
}

/** The same overlap shows in many bands: it is reported once. */
function report(building: Building, fault: Omit<TariffFault, 'file'>): void {
  const known = building.faults.some((one) => one.line === fault.line && one.message === fault.message);
  if (!known) building.faults.push({ file: building.path, ...fault });
}
