import type { Place } from '../read/place.ts';
import type { Context } from './context.ts';

/** Reports the name of a look-up table that is not in `tables`, once, however many places give it. */
export function needTable(
  { report }: Pick<Context, 'report'>,
  place: Place,
  { table, tables }: { readonly table: string; readonly tables: readonly string[] },
): void {
  if (tables.includes(table)) return;
  const missing = `look-ups/${table}.csv`;
  report(place, { expected: 'the name of a table under look-ups/', found: table, known: tables, missing });
}
