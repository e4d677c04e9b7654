import { createHash } from 'node:crypto';
import { type CallOutput, type EvidenceWire, evidenceContent } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { TELLING, tellingsOf } from '../offer/evidence/tellings-of.ts';
import { eventsOfTypes } from '../store/events.ts';
import { evidenceOf, type KeptEvidence, recordedHashes } from '../store/policies/evidence.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { findProposal } from '../store/proposals/proposals.ts';

/** What was told for each version of a policy, the newest first. Somebody who has only retrieved its quote finds none. */
export async function getEvidence(
  { params, brand: { brand }, principal }: Asked<'getEvidence'>,
  { db }: Context,
): Promise<CallOutput<'getEvidence'>> {
  const { policy } = await readOwnPolicy(db, principal, params.policyId);
  const { policyId, proposalCode } = policy;
  const kept = await evidenceOf(db, principal, policyId);
  const hashes = await recordedHashes(db, { brand, policyId });
  const proposal = await findProposal(db, principal, proposalCode);
  const shown = proposal?.proposal.account?.documents.find(({ document }) => document === 'what-you-told-us');
  const sold = versionSold(policy).version;
  const isSaleKept = kept.some(({ version }) => version === sold);
  const events = isSaleKept ? [] : await eventsOfTypes(db, proposalStream(brand, proposalCode), TELLING);
  const told = tellingsOf(events, proposalCode).map(({ at, by }) => ({ at, by }));
  return policy.versions.toReversed().map(({ version, startedAt, sameAs }): EvidenceWire => {
    const own = kept.find((one) => one.version === version);
    const isSold = version === sold;
    return {
      ...{ version, startedAt, repeats: sameAs ?? null },
      kept: own ? presentKept(own, hashes.get(version)) : null,
      told: own || !isSold ? [] : told,
      summary: isSold && shown ? { proposalCode, hash: shown.hash } : null,
    };
  });
}

function proposalStream(brand: string, proposalCode: Policy['proposalCode']) {
  return { brand, stream: 'proposal' as const, streamIds: [proposalCode] };
}

function presentKept({ content, sha256, madeAt }: KeptEvidence, recorded: string | undefined): EvidenceWire['kept'] {
  const hash = createHash('sha256').update(content).digest('hex');
  return {
    content: evidenceContent.parse(JSON.parse(content)),
    madeAt,
    hash: sha256,
    isUnchanged: hash === sha256 && hash === recorded,
  };
}
