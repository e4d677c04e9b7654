import type { KeyThing } from '../../apps/gateway/src/ground/keys/data-keys.ts';
import { readMasterKeys } from '../../apps/gateway/src/ground/keys/read-master-keys.ts';
import { inTransaction } from '../../apps/gateway/src/ground/tables/in-transaction.ts';
import { withKeys } from '../bill-run/encrypt-copies.ts';

const KINDS = ['PERSON', 'PROPOSAL', 'POLICY'] as const satisfies readonly KeyThing['kind'][];
/** Keys that are made in one transaction. */
const BATCH = 1000;

/** Makes the data keys of so many people, as a gateway would: themselves, a quote and a policy. Returns how many keys that are. */
export async function makeKeys(
  databaseUrl: string,
  { people, masterKeys }: { people: number; masterKeys: string },
): Promise<number> {
  const things = Array.from({ length: people }, (_none, person) =>
    KINDS.map((kind): KeyThing => ({ brand: 'showcase', kind, thing: `of person ${person}` })),
  ).flat();
  await withKeys(
    databaseUrl,
    async ({ db, dataKeys }) => {
      for (let from = 0; from < things.length; from += BATCH)
        await inTransaction(db, async (tx) => {
          for (const thing of things.slice(from, from + BATCH)) await dataKeys.forThing(tx, thing);
        });
    },
    readMasterKeys(masterKeys),
  );
  return things.length;
}
