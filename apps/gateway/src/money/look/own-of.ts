import { ProviderRefused } from '../../ports/provider-refused.ts';

/** How a row of ours is found by the name that a provider has for it. */
export type Sought<Row> = {
  /** By the provider's name, which is stored once its answer was heard. */
  readonly known: () => Promise<Row | undefined>;
  /** Our name, as the provider says; asked where its own was never stored. */
  readonly named: () => Promise<string | null>;
  readonly read: (ownName: string) => Promise<Row | undefined>;
};

/** The row of ours that a provider means, also where the process died before its name for it was stored; undefined for what is not ours. Rejects with `ProviderUnavailable` when only the provider could say and does not. */
export async function ownOf<Row>({ known, named, read }: Sought<Row>): Promise<Row | undefined> {
  const row = await known();
  if (row) return row;
  const ownName = await unlessUnknown(named);
  return ownName ? await read(ownName) : undefined;
}

/** What a provider answers; undefined for what it does not know, or will not do. */
export async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}
