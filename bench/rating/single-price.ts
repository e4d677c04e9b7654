import { readFileSync } from 'node:fs';
import { factsFrom } from '@marque/domain/facts/facts-from';
import type { Risk } from '@marque/domain/facts/risk-data';
import type { VehicleFacts } from '@marque/domain/facts/vehicle';
import { dayNumber } from '@marque/domain/rating/tables/day-number';
import { parseTable } from '@marque/domain/rating/tables/parse-table';
import type { ParsedRow } from '@marque/domain/rating/tables/parsed-row';
import { tableDefinitionsOf } from '@marque/domain/rating/tables/table-definition';
import { tableNameOf } from '@marque/domain/rating/tables/table-file';
import { type BoundFactor, editionOn, type Tariff } from '@marque/domain/rating/tariff';
import { plainTable } from '@marque/testkit/rating/plain-table';

/**
 * One search in the rows of one table: a field of the facts for each key column; rows for every other code come last.
 */
export type LookUp = { readonly name: string; readonly fields: readonly string[]; readonly rows: readonly ParsedRow[] };

/** One main line: its base premium is multiplied with what the look-ups find. */
export type Line = {
  readonly cover: string;
  readonly basePennies: number;
  readonly minimumPennies: number;
  readonly lookUps: readonly string[];
};

/** All that an engine needs to price the main covers of one driver, and nothing of how the rater does it. */
export type SinglePrice = {
  readonly lookUps: readonly LookUp[];
  readonly lines: readonly Line[];
  readonly iptBasisPoints: number;
};

/** What is looked up for one risk. */
export type Facts = { readonly [field: string]: string | number };

/** What an engine answers, in pennies. */
export type Price = { readonly premium: number; readonly tax: number };

/** The rows of `rates/*.csv` in force on the day as searches, one for each key of the risk and each set of rows that a main cover uses. */
export function singlePrice(
  risk: Risk,
  vehicle: VehicleFacts,
  around: { tariff: Tariff; files: readonly string[] },
): SinglePrice {
  const { tariff, files } = around;
  const tables = readTables(files, tariff, dayNumber(risk.startAt));
  const lookUps = new Map<string, LookUp>();
  const lines: Line[] = [];
  for (const cover of editionOn(tariff, risk.startAt).covers) {
    if (cover.coverType !== 'MAIN') continue;
    const names = cover.factors.flatMap((bound) => {
      const rows = tables.get(bound.factor.table) ?? [];
      const owner = rows.some((row) => row.cover === cover.cover) ? cover.cover : '*';
      const own = rows.filter((row) => row.cover === owner).toSorted(byWildcards);
      return keysOf(bound, risk, { vehicle, tariff }).map((key, index) => {
        const name = `${bound.factor.table}_${index}_${owner === '*' ? 'all' : owner}`;
        const fields = key.map((_part, column) => fieldOf(bound, index, column));
        lookUps.set(name, { name, fields, rows: own });
        return name;
      });
    });
    const { base, minimumPremiumPennies: minimumPennies } = cover;
    lines.push({ cover: cover.cover, basePennies: base.pennies, minimumPennies, lookUps: names });
  }
  return { lookUps: [...lookUps.values()], lines, iptBasisPoints: tariff.settings.iptBasisPoints };
}

/** The risk's keys by field, read beforehand: the engines are spared the way from answers to keys. */
export function factsOf(risk: Risk, vehicle: VehicleFacts, tariff: Tariff): Facts {
  const facts: Record<string, string | number> = {};
  for (const { factors } of editionOn(tariff, risk.startAt).covers)
    for (const bound of factors)
      for (const [index, key] of keysOf(bound, risk, { vehicle, tariff }).entries())
        for (const [column, part] of key.entries()) facts[fieldOf(bound, index, column)] = part;
  return facts;
}

function keysOf({ factor }: BoundFactor, risk: Risk, { vehicle, tariff }: { vehicle: VehicleFacts; tariff: Tariff }) {
  const facts = factsFrom(risk.data, risk.startAt, vehicle);
  if (facts.drivers.length > 1) throw new Error('The riskiest of several drivers is the rater’s own rule');
  return factor.read({ facts, settings: tariff.settings, codes: tariff.codes, voluntaryExcess: risk.voluntaryExcess });
}

function fieldOf({ factor }: BoundFactor, index: number, column: number): string {
  return `${factor.table}_${index}_${column}`;
}

function readTables(files: readonly string[], { settings }: Tariff, day: number): Map<string, ParsedRow[]> {
  const covers = [...settings.mainCovers, ...settings.optionalCovers].map(({ cover }) => cover);
  const tables = new Map<string, ParsedRow[]>();
  for (const file of files) {
    const definition = tableDefinitionsOf(settings).find(({ table }) => table === tableNameOf(file));
    if (definition === undefined) throw new Error(`No factor has the table ${file}`);
    const { rows, faults } = parseTable(plainTable(file, readFileSync(file, 'utf8')), definition, {
      settings,
      covers,
      users: covers,
    });
    if (faults.length > 0) throw new Error(`${file}: ${faults[0]?.message}`);
    tables.set(
      definition.table,
      rows.filter(({ days }) => days.from <= day && day <= days.to),
    );
  }
  return tables;
}

/** A row for a code goes before the row for every other code, column by column. */
function byWildcards(one: ParsedRow, other: ParsedRow): number {
  for (const [index, key] of one.keys.entries()) {
    const order = Number(key === '*') - Number(other.keys[index] === '*');
    if (order !== 0) return order;
  }
  return 0;
}
