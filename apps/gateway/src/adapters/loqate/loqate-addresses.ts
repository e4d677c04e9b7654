import type { AddressWire, FoundAddressWire } from '@marque/contract';
import type { Addresses } from '../../ports/addresses.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

const TIMEOUT_MS = 5000;
const BREAK_AFTER_FAILURES = 5;
const BREAK_MS = 10_000;
/** A postcode has at most 100 premises, and each must be reachable. */
const LIMIT = '100';

type Row = { readonly [column: string]: unknown };

/** Loqate's Capture service: Find and Retrieve. After five failures in a row it is left alone for ten seconds. */
export function loqateAddresses({ url, key, realMs }: { url: string; key: string; realMs: () => number }): Addresses {
  let failures = 0;
  let restUntilMs = 0;
  const ask = async (path: string, parameters: Record<string, string>): Promise<Row[]> => {
    if (realMs() < restUntilMs) throw new ProviderUnavailable('The address search');
    try {
      const rows = await askOnce(`${url}${path}`, { Key: key, ...parameters });
      failures = 0;
      return rows;
    } catch (error) {
      failures += 1;
      if (failures >= BREAK_AFTER_FAILURES) restUntilMs = realMs() + BREAK_MS;
      throw new ProviderUnavailable('The address search', { cause: error });
    }
  };
  return {
    find: async ({ text, container }) => {
      const parameters = { Text: text, Countries: 'GBR', Limit: LIMIT, ...(container ? { Container: container } : {}) };
      return (await ask('/Capture/Interactive/Find/v1.10/json6.ws', parameters)).flatMap(toFound);
    },
    retrieve: async (id) => (await ask('/Capture/Interactive/Retrieve/v1.20/json6.ws', { Id: id })).map(toAddress)[0],
  };
}

async function askOnce(address: string, parameters: Record<string, string>): Promise<Row[]> {
  const response = await fetch(`${address}?${new URLSearchParams(parameters)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const answer: unknown = await response.json();
  const items = typeof answer === 'object' && answer !== null && 'Items' in answer ? answer.Items : undefined;
  if (!Array.isArray(items)) throw new Error('answered something else');
  const rows = items.filter((item): item is Row => typeof item === 'object' && item !== null);
  // Loqate reports its own errors with status 200 and a row that holds a number. An unknown id is one of them, but not a failure.
  const error = rows.find((row) => 'Error' in row);
  if (error && !UNKNOWN_ID.has(String(error['Error']))) throw new Error(`answered error ${String(error['Error'])}`);
  return error ? [] : rows;
}

/** Numbers under which Loqate says that an id or a text is not one of its own. */
const UNKNOWN_ID = new Set(['1000', '1001', '1002', '1003']);

function toFound(row: Row): FoundAddressWire[] {
  const id = textOf(row, 'Id');
  return id
    ? [{ id, text: textOf(row, 'Text'), description: textOf(row, 'Description'), type: textOf(row, 'Type') }]
    : [];
}

function toAddress(row: Row): AddressWire {
  const orNull = (column: string) => textOf(row, column) || null;
  return {
    company: orNull('Company'),
    department: orNull('Department'),
    line1: textOf(row, 'Line1'),
    line2: orNull('Line2'),
    line3: orNull('Line3'),
    line4: orNull('Line4'),
    line5: orNull('Line5'),
    city: textOf(row, 'City'),
    postalCode: textOf(row, 'PostalCode'),
    countryName: textOf(row, 'CountryName'),
    countryIso2: textOf(row, 'CountryIso2'),
    countryIso3: textOf(row, 'CountryIso3'),
    label: textOf(row, 'Label'),
  };
}

function textOf(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value.slice(0, 300) : '';
}
