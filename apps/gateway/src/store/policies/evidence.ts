import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { eventsOfTypes } from '../events.ts';
import { keyOfPolicy } from '../keys/encrypted-policies.ts';
import { encryptedWords, readWords } from '../keys/words.ts';

/** What was told for a version of a policy, as it was kept: JSON with its SHA-256 in hexadecimal. */
export type KeptEvidence = {
  readonly version: number;
  readonly content: string;
  readonly sha256: string;
  readonly madeAt: string;
};

/** What was told for a sold version, to be kept with it. */
export type Evidence = Pick<KeptEvidence, 'version' | 'content' | 'sha256'>;

/** What the record of the policy says about it. */
export function evidenceEvent({ version, sha256 }: Evidence) {
  return { type: 'EvidenceKept', version, sha256 };
}

/** Keeps it once; its hash is an event of the policy. */
export async function addEvidence(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  {
    brand,
    policy,
    evidence: { version, content, sha256 },
  }: { readonly brand: string; readonly policy: Policy; readonly evidence: Evidence },
): Promise<void> {
  const row = `${policy.policyId} ${version}`;
  const place = {
    table: 'policy_evidence',
    row,
    thing: keyOfPolicy({ brand, policyNumber: policy.policyNumber }),
  } as const;
  await tx
    .insertInto('policy_evidence')
    .values({
      ...{ brand, policy_id: policy.policyId, policy_version: version },
      ...(await encryptedWords(tx, place, { content })),
      ...{ sha256, made_at: clock.now() },
    })
    .execute();
}

/**
 * What was told for each version of a principal's own policy, the newest first; none for a policy that is only seen
 * through a retrieved quote.
 */
export async function evidenceOf(db: Database, principal: Principal, policyId: string): Promise<KeptEvidence[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policy_evidence')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('policy_id', '=', policyId)
      .orderBy('policy_version', 'desc')
      .execute(),
  );
  return (await readWords(db, 'policy_evidence', rows)).map(
    ({ policy_version: version, content, sha256, made_at }) => ({
      ...{ version, content, sha256, madeAt: made_at },
    }),
  );
}

/** The hashes of a policy's evidence on its record, by version. */
export async function recordedHashes(
  db: Database,
  { brand, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<ReadonlyMap<number, string>> {
  const trail = { brand, stream: 'policy' as const, streamIds: [policyId] };
  const events = await eventsOfTypes(db, trail, ['EvidenceKept']);
  return new Map(
    events.map(({ data }) => {
      const { version, sha256 } = data as { readonly version: number; readonly sha256: string };
      return [version, sha256];
    }),
  );
}
