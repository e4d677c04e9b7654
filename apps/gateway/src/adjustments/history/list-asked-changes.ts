import type { Brand } from '@marque/catalogue';
import type { AskedChangeWire, CallOutput } from '@marque/contract';
import { adjustmentStatus } from '@marque/domain/policy/adjustment/adjustment-status';
import { versionMadeBy } from '@marque/domain/policy/changing/version-made-by';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { changesInWords } from '../../money/letters/words/changes-in-words.ts';
import { versionsTold } from '../../money/letters/words/versions-told.ts';
import { inSnapshot } from '../../store/in-snapshot.ts';
import { nameOfStaff } from '../../store/people/name-of-staff.ts';
import { askedChanges } from '../../store/policies/adjusting/asked-changes.ts';
import type { StoredAdjustment } from '../../store/policies/adjusting/stored-adjustment.ts';
import { readOwnPolicy } from '../../store/policies/policies.ts';

const CHANGES_MAX = 50;

type Call = Asked<'listAskedChanges'>;

/** The changes of a policy that were asked for, and by whom, for staff who act for its customer. */
export async function listAskedChanges(
  { params, brand, principal, language }: Call,
  { db, clock }: Context,
): Promise<CallOutput<'listAskedChanges'>> {
  if (!principal.impersonation) refuse('impersonation_over');
  const now = clock.now();
  return await inSnapshot(db, async (tx) => {
    const { policy } = await readOwnPolicy(tx, principal, params.policyId);
    const asked = await askedChanges(tx, principal, { policyId: policy.policyId, max: CHANGES_MAX });
    return await Promise.all(asked.map((one) => present(tx, { ...one, policy, brand, language, now })));
  });
}

type Presented = {
  readonly adjustment: StoredAdjustment;
  readonly actor: string;
  readonly policy: Policy;
  readonly brand: Brand;
  readonly language: string;
  readonly now: string;
};

async function present(
  tx: Tx,
  { adjustment, actor, policy, brand, language, now }: Presented,
): Promise<AskedChangeWire> {
  const { adjustmentId, isMadeByStaff, agreed, createdAt, confirmed, effectiveAt, withdrawnAt } = adjustment;
  const versions = versionMadeBy(policy, adjustmentId) ?? versionsTold(policy, adjustment);
  return {
    ...{ adjustmentId, by: isMadeByStaff ? 'STAFF' : 'CUSTOMER', createdAt, withdrawnAt },
    who: isMadeByStaff ? await nameOfStaff(tx, brand.brand, actor) : null,
    agreedBy: agreed === null ? null : await nameOfStaff(tx, brand.brand, agreed.by),
    confirmedAt: confirmed?.at ?? null,
    holdsFrom: confirmed?.holdsFrom ?? effectiveAt,
    status: adjustmentStatus(adjustment, now),
    rows: changesInWords({ policy, brand, language, ...versions }).map(([what, before, after]) => ({
      ...{ what, before, after },
    })),
  };
}
