import { peopleToCheck } from '@marque/asking';
import type { Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { verificationKinds } from '@marque/domain/enumerations';
import type { PolicyVersion } from '@marque/domain/policy/policy';
import { registry } from '../config/load-brands.ts';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { factsHashOf } from '../store/verification/facts-mark.ts';
import { awaitCheck } from './await-check.ts';
import { findOrAddCheck } from './find-or-add-check.ts';
import { reportsOf } from './reports-of.ts';

/** A held policy, and the versions that a change would make. */
type PeopleOfChange = {
  readonly stored: StoredPolicy;
  readonly product: Product;
  readonly versions: readonly PolicyVersion[];
};

/** The same for a change: facts that were checked for its policy before keep their result. */
export async function orderChecksOfChange(
  tx: Tx,
  context: Context,
  { stored, product, versions }: PeopleOfChange,
): Promise<string[]> {
  const { policy, brand, owner } = stored;
  const { proposalCode } = policy;
  const people = { known: policy.versions, made: versions };
  return await orderChecksOfPeople(tx, context, { brand, owner, proposalCode, product, ...people });
}

/** A held proposal, or a policy sold from it, what was told before, and what is told now. */
export type PeopleBrought = {
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  readonly product: Product;
  readonly known: readonly Disclosed[];
  readonly made: readonly Disclosed[];
};

/**
 * Orders the checks of the people whom somebody adds, in the caller's transaction, and returns their ids: for the
 * policyholder all that the product asks for, for a driver only whether we may insure them, since a driver has no
 * account.
 */
export async function orderChecksOfPeople(
  tx: Tx,
  context: Context,
  { brand, owner, proposalCode, product, known, made }: PeopleBrought,
): Promise<string[]> {
  const checkIds: string[] = [];
  for (const wanted of checksOfChange({ product, known, made }))
    checkIds.push((await findOrAddCheck(tx, context, { brand, owner, proposalCode, ...wanted })).check_id);
  return checkIds;
}

/** The checks that added people need: what is checked, about whom, and by which reports. */
export function checksOfChange({ product, known, made }: Pick<PeopleBrought, 'product' | 'known' | 'made'>) {
  return peopleToCheck({ product, registry }, { known, made }).flatMap(({ isPolicyholder, facts }) =>
    verificationKinds.flatMap((kind) => {
      const reports = reportsOf(product, kind);
      if (reports.length === 0 || (kind === 'ID_CHECK' && !isPolicyholder)) return [];
      return [{ kind, reports, facts, factsHash: factsHashOf(facts) }];
    }),
  );
}

/**
 * Follows the checks of added people while the request lasts. The job looks at those that a silent provider leaves
 * open.
 */
export async function awaitChecksOfPeople(context: Context, checkIds: readonly string[]): Promise<void> {
  await Promise.all(
    checkIds.map((checkId) =>
      awaitCheck(context, checkId).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown';
        context.log.warn({ checkId, error: reason }, 'a check will be looked at again');
      }),
    ),
  );
}
