import { assert, type Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { type ProofDue, proofDue } from '@marque/domain/uploads/proof-due';
import { PROOF_OF_NCB, proofOfNcb } from '@marque/domain/uploads/proof-of-ncb';
import type { Database } from '../ground/tables/database.ts';
import { productSold } from '../papers/product-sold.ts';
import { uploadsFor } from '../store/policies/uploads.ts';
import { isProofWanted } from './is-proof-wanted.ts';
import { uploadSent } from './upload-sent.ts';

type Asked = { readonly brand: Brand; readonly policies: readonly Policy[]; readonly now: Instant };

/** By when some policies of a brand want a proof of no-claims years, by their ids; those that want none are left out. */
export async function proofsDue(db: Database, { brand, policies, now }: Asked): Promise<ReadonlyMap<string, ProofDue>> {
  const wanting = policies.filter((policy) => isProofWanted({ brand, policy, now }));
  const policyIds = wanting.map(({ policyId }) => policyId);
  const sent = await uploadsFor(db, { brand: brand.brand, policyIds, purpose: PROOF_OF_NCB });
  return new Map(
    wanting.flatMap((policy) => {
      const own = sent.filter(({ policy_id: policyId }) => policyId === policy.policyId);
      const due = proofDue(proofOfNcb(true, own.map(uploadSent)), { ...policy, withinDays: daysFor(brand, policy) });
      return due ? [[policy.policyId, due]] : [];
    }),
  );
}

function daysFor(brand: Brand, policy: Policy): number {
  const asked = productSold(brand, policy)?.policy.uploads.find(({ type }) => type === PROOF_OF_NCB);
  assert(asked?.wantedWithinDays, 'policy.yaml says by when it wants what it asks for');
  return asked.wantedWithinDays;
}
