import type { CallOutput } from '@marque/contract';
import { certificateInForce } from '@marque/domain/policy/certificate-in-force';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { readPolicyToday } from '../store/money/ahead/policies-today.ts';
import { editionsOf } from '../store/policies/documents.ts';
import { papersDue } from './documents/editions-due.ts';
import { presentCertificate } from './present-certificate.ts';

/**
 * The certificate of a policy that counts now, as data, made from the written one. Refuses with `not_ready` while it is
 * being written, and with `not_found` once the policy has ended.
 */
export async function getCertificate(
  { params, brand, principal }: Asked<'getCertificate'>,
  { db, clock, config }: Context,
): Promise<CallOutput<'getCertificate'>> {
  const now = clock.now();
  const { policy } = await readPolicyToday({ db, clock }, principal, params.policyId);
  const papers = await editionsOf(db, principal, { brand: brand.brand, policyId: policy.policyId });
  const written = papers.filter(({ document }) => document === 'certificate');
  const shown = certificateInForce(policy, written, now);
  if (shown) return presentCertificate({ policy, brand, shown }, { now, demonstration: config.mode === 'development' });
  // The certificate that would count once written says whether to wait for it.
  const due = papersDue({ brand, policy, version: versionAt(policy, now) }, now).flatMap(
    ({ version, period, edition }) =>
      period ? [{ version, edition, coversFrom: period.from, coversUntil: period.until }] : [],
  );
  return refuse(certificateInForce(policy, due, now) ? 'not_ready' : 'not_found');
}
