import type { CallOutput } from '@marque/contract';
import { ncdYearsFrom } from '@marque/domain/facts/ncd-years';
import { versionAt } from '@marque/domain/policy/version-at';
import { proofOfNcb } from '@marque/domain/uploads/proof-of-ncb';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { policiesOfTheDead } from '../../store/deaths/deaths.ts';
import { readOwnPolicy } from '../../store/policies/policies.ts';
import { stagedFiles } from '../../store/policies/upload-files.ts';
import { readUploads } from '../../store/policies/uploads.ts';
import { isProofWanted } from '../../todo/is-proof-wanted.ts';
import { uploadSent } from '../../todo/upload-sent.ts';
import { presentStaged, presentUpload } from './present-upload.ts';

/**
 * What was sent about a policy of the session's owner, the state of its proof of no-claims years, and what waits to be
 * sent.
 */
export async function listUploads(
  { params, brand, principal }: Asked<'listUploads'>,
  context: Context,
): Promise<CallOutput<'listUploads'>> {
  const { policy } = await readOwnPolicy(context.db, principal, params.policyId);
  const uploads = await readUploads(context.db, principal, params.policyId);
  const staged = await stagedFiles(context.db, principal, params.policyId);
  const now = context.clock.now();
  const died = await policiesOfTheDead(context.db, brand.brand, [params.policyId]);
  const isWanted = died.size === 0 && isProofWanted({ brand, policy, now });
  const { state } = proofOfNcb(isWanted, uploads.map(uploadSent));
  const toldNcdYears = ncdYearsFrom(versionAt(policy, now).data.assets['car'] ?? {}) ?? null;
  return { proofOfNcb: state, toldNcdYears, uploads: uploads.map(presentUpload), staged: staged.map(presentStaged) };
}
