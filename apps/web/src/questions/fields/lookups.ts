import { ok, type Result, refused } from '@marque/base';
import type { Lookups } from '@marque/inputs';
import type { Client } from '../../client/create-client.ts';
import { ProblemError } from '../../client/problem-error.ts';

/** The look-ups of inputs as calls of the gateway. */
export function lookupsOf(client: Client): Lookups {
  return {
    findAddresses: ({ text, more }, signal) =>
      answered(
        async () => (await client.call('findAddresses', { query: { text, ...(more ? { more } : {}) }, signal })).items,
      ),
    getAddress: ({ id }, signal) => answered(() => client.call('getAddress', { params: { id }, query: {}, signal })),
    lookupVehicle: ({ vrn }, signal) => answered(() => client.call('lookupVehicle', { query: { vrn }, signal })),
    findVehicleMakes: (query, signal) =>
      answered(async () => (await client.call('findVehicleMakes', { query, signal })).items),
    findVehicleModels: (query, signal) =>
      answered(async () => (await client.call('findVehicleModels', { query, signal })).items),
    findVehicles: (query, signal) => answered(async () => (await client.call('findVehicles', { query, signal })).items),
    searchTable: ({ table, text }, signal) =>
      answered(
        async () =>
          (await client.call('searchTable', { params: { table }, query: { searchTerm: text }, signal })).items,
      ),
    getTableEntry: ({ table, code }, signal) =>
      answered(() => client.call('getTableEntry', { params: { table, entry: code }, signal })),
  };
}

/** What failed is the input's to say, in its place on the page. */
async function answered<T>(ask: () => Promise<T>): Promise<Result<T, { code: string }>> {
  try {
    return ok(await ask());
  } catch (error) {
    return refused({ code: error instanceof ProblemError ? error.code : 'aborted' });
  }
}
