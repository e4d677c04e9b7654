import { type HostileRow, invalid } from './hostile-row.ts';

/** Requests to the calls that look something up, such as an address, a car or an occupation. */
export const hostileRowsOfLookUps = {
  findAddresses: () => [
    invalid('a NUL', { query: '?text=%00' }),
    invalid('a long text', { query: `?text=${'x'.repeat(5000)}` }),
  ],
  getAddress: () => [{ what: 'a long id', code: 'not_found', id: 'x'.repeat(400) }],
  lookupVehicle: () => [
    ...['ＬＫ２１ＨＧＯ', '\u202eOGH12KL', '🚗', '-'].map(
      (vrn): HostileRow => ({ what: vrn, code: 'not_found', query: `?vrn=${encodeURIComponent(vrn)}` }),
    ),
    invalid('two registrations', { query: '?vrn=A&vrn=B' }),
  ],
  findVehicleMakes: () =>
    ['', '?year=x', '?year=1e9', '?year=2021.5', '?year=-1', '?year=2021&year=2022', '?year=2021&make=Audi'].map(
      (query) => invalid(`makes ${query}`, { query }),
    ),
  findVehicleModels: () =>
    ['?year=2021', '?year=2021&make=', `?year=2021&make=${'x'.repeat(500)}`, '?year=2021&make=%00', '?make=Audi'].map(
      (query) => invalid(`models ${query.slice(0, 40)}`, { query }),
    ),
  findVehicles: () =>
    [
      '?year=2021&make=Audi',
      '?year=2021&model=A3',
      '?year=2021&make=Audi&model=%00',
      '?year=[]&make=Audi&model=A3',
    ].map((query) => invalid(`cars ${query}`, { query })),
  searchTable: () => [
    ...['constructor', '__proto__', 'vehicles', 'registrations', '../brand', 'Occupations'].map(
      (id): HostileRow => ({ what: `table ${id}`, code: 'not_found', id, query: '?searchTerm=nurse' }),
    ),
    invalid('no search term', { id: 'occupations' }),
    invalid('a NUL', { id: 'occupations', query: '?searchTerm=%00' }),
    invalid('a long search term', { id: 'occupations', query: `?searchTerm=${'x'.repeat(5000)}` }),
    invalid('two search terms', { id: 'occupations', query: '?searchTerm=a&searchTerm=b' }),
  ],
  getTableEntry: () =>
    [
      ['constructor', 'SOC2134'],
      ['vehicles', 'x'],
      ['occupations', 'constructor'],
      ['occupations', '__proto__'],
      ['occupations', '\u0000'],
      ['occupations', 'x'.repeat(400)],
    ].map(
      ([id = '', entry = '']): HostileRow => ({ what: `${id} ${entry.slice(0, 20)}`, code: 'not_found', id, entry }),
    ),
} satisfies { readonly [call: string]: () => readonly HostileRow[] };
