import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { findStoredCheck, namesOf } from '../store/verification/stored-checks.ts';
import { checksOfChange, type PeopleBrought } from './check-people-of-change.ts';
import { isPassed } from './is-passed.ts';

type Brought = Pick<PeopleBrought, 'brand' | 'product' | 'known' | 'made'> & {
  /** The proposals for which they may have been checked before. */
  readonly proposalCodes: readonly string[];
};

/** Refuses with `identity_not_clear` to add somebody whom a complete check has not cleared, or a person has refused. */
export async function refuseNotCleared(tx: Tx, { brand, proposalCodes, ...people }: Brought): Promise<void> {
  for (const { kind, reports, factsHash } of checksOfChange(people))
    for (const proposalCode of proposalCodes) {
      const name = { brand, proposalCode, kind, factsHash, reports: namesOf(reports) };
      const check = await findStoredCheck(tx, name);
      if (check?.status === 'COMPLETE' && !isPassed(check)) refuse('identity_not_clear');
    }
}
