import { ok, type Result, refused } from '@marque/base';
import type { CarSpecification, FoundAddress, LookupProblem, Lookups, TableEntry } from '@marque/inputs';
import type { LookupManner } from './settings.ts';
import { cars, tableRows } from './table-rows.ts';

/** Registrations that are not found, fail, and never answer, however the others behave. */
const special: { readonly [vrn: string]: LookupManner } = { AA11AAA: 'nothing', BB11BBB: 'fail', CC11CCC: 'never' };

/** Look-ups that answer at once from a few rows, or behave as they are told. */
export function fakeLookups(manner: LookupManner, language: string): Lookups {
  const answer = async <T>(
    found: T,
    none: Result<T, LookupProblem>,
    how = manner,
  ): Promise<Result<T, LookupProblem>> => {
    if (how === 'never') return new Promise(() => {});
    if (how === 'fail') return refused({ code: 'provider_unavailable' });
    return how === 'nothing' ? none : ok(found);
  };
  const notFound = refused({ code: 'not_found' });
  const someOrNone = <T>(found: T | undefined) => (found === undefined ? notFound : ok(found));
  const inOrder = (names: readonly string[]) => [...new Set(names)].sort();
  return {
    findAddresses: ({ text, more }) => answer(addresses(text, more), ok([])),
    getAddress: ({ id }) => answer({ ...addressOf(id) }, notFound),
    lookupVehicle: ({ vrn }) =>
      answer({ vrn, specification: cars[0] as CarSpecification }, notFound, special[vrn] ?? manner),
    findVehicleMakes: ({ year }) =>
      answer(inOrder([...carsOf({ year }).map(({ make }) => make), ...(year === 2021 ? ['DeLorean'] : [])]), ok([])),
    findVehicleModels: (wanted) => answer(inOrder(carsOf(wanted).map(({ model }) => model)), ok([])),
    findVehicles: (wanted) => answer(carsOf(wanted), ok([])),
    searchTable: ({ table, text }) => answer(search(rowsOf(table, language), text), ok([])),
    getTableEntry: async ({ table, code }) => {
      const row = someOrNone(rowsOf(table, language).find((one) => one.code === code));
      return row.ok ? answer(row.value, notFound) : row;
    },
  };
}

function carsOf(wanted: Partial<CarSpecification>): CarSpecification[] {
  return cars.filter((car) =>
    Object.entries(wanted).every(([part, value]) => car[part as keyof CarSpecification] === value),
  );
}

function rowsOf(table: string, language: string): TableEntry[] {
  const rows = tableRows[table] ?? [];
  return rows.map(([code, en, de]) => ({ code, text: language === 'de' ? de : en }));
}

function search(rows: readonly TableEntry[], text: string): TableEntry[] {
  const wanted = text.toLowerCase();
  return rows.filter((row) => `${row.code} ${row.text}`.toLowerCase().includes(wanted));
}

function addresses(text: string, more: string | undefined): FoundAddress[] {
  if (/^none/i.test(text)) return [];
  const one = (id: string, line: string): FoundAddress => ({
    id,
    text: line,
    description: 'Bristol, BS1 4DJ',
    type: 'Address',
  });
  const block = { id: 'block', text: 'Harbour Court', description: 'Bristol, BS1 4DJ · 3', type: 'Building' };
  if (more === undefined) return [one('12', '12 Wharf Lane'), one('14', '14 Wharf Lane'), block];
  return ['1', '2', '3'].map((number) => one(`flat-${number}`, `Flat ${number}, Harbour Court`));
}

function addressOf(id: string): { readonly [line: string]: string | null } {
  const rest = { city: 'Bristol', postalCode: 'BS1 4DJ', countryName: 'United Kingdom', countryIso3: 'GBR' };
  if (!id.startsWith('flat-')) return { line1: `${id} Wharf Lane`, line2: null, ...rest };
  return { line1: `Flat ${id.slice(5)}`, line2: 'Harbour Court', ...rest };
}
