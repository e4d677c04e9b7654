import { ProviderRefused } from '../../ports/provider-refused.ts';

/** The ways to find a row of ours by the provider's name for it. */
export type Sought<Row> = {
  /** Finds it by the provider's name, which we store with its first answer. */
  readonly known: () => Promise<Row | undefined>;
  /** Asks the provider for our name of it; needed if the provider's name was never stored. */
  readonly named: () => Promise<string | null>;
  readonly read: (ownName: string) => Promise<Row | undefined>;
};

/**
 * The row of ours that a provider means, even if the process died before it stored the provider's name; undefined if it
 * is not ours. Rejects with `ProviderUnavailable` when only the provider could say and it does not answer.
 */
export async function ownOf<Row>({ known, named, read }: Sought<Row>): Promise<Row | undefined> {
  const row = await known();
  if (row) return row;
  const ownName = await unlessUnknown(named);
  return ownName ? await read(ownName) : undefined;
}

/** The provider's answer; undefined if it does not know the thing, or refuses. */
export async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}
