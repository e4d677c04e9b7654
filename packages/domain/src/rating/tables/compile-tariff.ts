import { nearestName, ok, type Result, refused } from '@marque/base';
import { factorsOf } from '../factors/factors-of.ts';
import { tariffCodes } from '../settings/tariff-codes.ts';
import type { TariffFault } from '../settings/tariff-fault.ts';
import type { OptionalCoverSettings, TariffSettings } from '../settings/tariff-settings.ts';
import type { Tariff } from '../tariff.ts';
import { compileTable } from './compile-table.ts';
import { type CoverPlan, coverPlans } from './cover-plans.ts';
import { editionFrom } from './edition-from.ts';
import { checkSettings } from './faults/check-settings.ts';
import type { RangeNode } from './look-up.ts';
import { columnNames, type TableDefinition, tableDefinitionsOf } from './table-definition.ts';
import { type TableFile, tableNameOf } from './table-file.ts';
import { unknownName } from './unknown-name.ts';

/**
 * Makes a tariff of a product's rating settings and the rows of its `rates/*.csv`. `ratesVersion` is a hash of both, made by the caller.
 * Everything that is wrong comes back at once: settings that name what does not exist, and tables that are missing, unknown, mistyped,
 * or that leave a risk or a day with no row or with two.
 */
export function compileTariff(
  files: readonly TableFile[],
  settings: TariffSettings,
  ratesVersion: string,
): Result<Tariff, readonly TariffFault[]> {
  const settingsFaults = checkSettings(settings);
  if (settingsFaults.length > 0) return refused(settingsFaults);
  const covers = coverPlans(settings);
  const definitions = tableDefinitionsOf(settings);
  const faults: TariffFault[] = unusedFiles(files, covers, definitions);
  const tables = new Map<string, ReadonlyMap<string, RangeNode>>();
  for (const definition of definitions) {
    const users = covers.filter(({ tables: used }) => used.includes(definition.table)).map(({ cover }) => cover);
    if (users.length === 0) continue;
    const file = files.find(({ path }) => tableNameOf(path) === definition.table);
    if (file === undefined) {
      if (!isMisnamed(definition.table, files, definitions))
        faults.push(missingTable(definition.table, columnNames(definition)));
      continue;
    }
    const compiled = compileTable(file, definition, { settings, users, covers: covers.map(({ cover }) => cover) });
    faults.push(...compiled.faults);
    tables.set(definition.table, compiled.byCover);
  }
  if (faults.length > 0) return refused(faults);
  const factors = factorsOf(settings).filter(({ table }) => tables.has(table));
  const coverSets = subsetsOf(settings.optionalCovers);
  const { voluntaryPennies } = settings.excess;
  const parts = { covers, tables, factors, voluntaryPennies, coverSets };
  const editions = editionDays(tables).map((day) => editionFrom(day, parts));
  return ok({ ratesVersion, settings, codes: tariffCodes(settings), factors, editions, coverSets });
}

/** Whether a table that is missing is there by a slip of its name, which is told. */
function isMisnamed(table: string, files: readonly TableFile[], definitions: readonly TableDefinition[]): boolean {
  const known = definitions.map((definition) => definition.table);
  const names = files.map(({ path }) => tableNameOf(path));
  return names.some((name) => !known.includes(name) && nearestName(name, known) === table);
}

function unusedFiles(
  files: readonly TableFile[],
  covers: readonly CoverPlan[],
  definitions: readonly TableDefinition[],
): TariffFault[] {
  const used = [...new Set(covers.flatMap(({ tables }) => tables))];
  return files
    .filter(({ path }) => !used.includes(tableNameOf(path)))
    .map(({ path }) => {
      const table = tableNameOf(path);
      const exists = definitions.some((definition) => definition.table === table);
      const message = exists
        ? `Table ${table} is not used: no cover has its factor`
        : unknownName('Table', table, used);
      return { file: path, line: 1, key: table, expected: `one of ${used.join(', ')}`, message };
    });
}

function missingTable(table: string, columns: readonly string[]): TariffFault {
  const message = `Table ${table} is missing: the settings name its factor`;
  return {
    file: `rates/${table}.csv`,
    line: 1,
    key: table,
    expected: `a file with the columns ${columns.join(',')}`,
    message,
  };
}

function editionDays(tables: ReadonlyMap<string, ReadonlyMap<string, RangeNode>>): number[] {
  const starts = [...tables.values()].flatMap((byCover) => [...byCover.values()].flatMap((node) => node.starts));
  return [...new Set(starts)].sort((a, b) => a - b);
}

function subsetsOf(covers: readonly OptionalCoverSettings[]): string[][] {
  let sets: string[][] = [[]];
  for (const { cover } of covers) sets = sets.concat(sets.map((set) => [...set, cover]));
  return sets;
}
