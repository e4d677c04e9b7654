import { assert, codeFromBytes } from '@marque/base';
import { NO_CLAIMS_LETTER } from '@marque/domain/policy/paper-standing';
import { versionAt } from '@marque/domain/policy/version-at';
import { noClaimsRecord } from '@marque/domain/process/ending/no-claims-record';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { lookFor } from '../../letters/look-for.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { keepDocument } from '../../store/files/keep-document.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addDocument, editionsOf } from '../../store/policies/documents.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { termsOfNumber } from '../../store/policies/terms-of-number.ts';
import { uploadsFor } from '../../store/policies/uploads.ts';
import { isProofAccepted } from '../../todo/is-proof-accepted.ts';
import { noClaimsLetter } from './no-claims-letter.ts';
import { recordedClaims } from './recorded-claims.ts';

const DOCUMENT_ID_LENGTH = 20;

/**
 * Writes the letter of no-claims years of a policy that has ended: the file first, under the hash of its content, then
 * its row. There is one for each end; nothing happens if it is written already, or there is none to write. It may run
 * twice or at once: if two are written, the first one stays.
 */
export async function writeNoClaimsLetter(
  context: Context,
  { brand: brandCode, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const { db, clock } = context;
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const system = systemPrincipal(brandCode);
  const { policy, owner } = await readPolicy(db, system, policyId);
  const issuedAt = clock.now();
  const terms = (await termsOfNumber(db, policy.policyNumber)).filter((one) => one.brand === brandCode);
  const policyIds = terms.map((one) => one.policyId);
  const sent = await uploadsFor(db, { brand: brandCode, policyIds, purpose: PROOF_OF_NCB });
  const claims = await recordedClaims(db, brandCode, policy);
  const earlier = terms.filter(({ renewalCycle }) => renewalCycle < policy.renewalCycle);
  const table = productOfPolicy(brand, policy).ncdProtection;
  const record = noClaimsRecord(policy, { claims, table, earlier, isProved: isProofAccepted(sent), now: issuedAt });
  if (!record) return;
  const { version } = versionAt(policy, record.until);
  const written = (await editionsOf(db, system, { brand: brandCode, policyId })).filter(
    (one) => one.document === NO_CLAIMS_LETTER,
  );
  if (written.some(({ coversUntil }) => coversUntil === record.until)) return;
  const look = await lookFor(context, brand, owner);
  const demonstration = context.config.mode === 'development';
  const bytes = await noClaimsLetter({ policy, brand, look, demonstration, record, issuedAt });
  const kept = await keepDocument(context, { brand: brandCode, policy }, bytes);
  await inTransaction(db, (tx) =>
    addDocument(tx, {
      documentId: codeFromBytes(context.random(DOCUMENT_ID_LENGTH), DOCUMENT_ID_LENGTH),
      of: { brand: brandCode, policyId, version },
      document: NO_CLAIMS_LETTER,
      edition: written.filter((one) => one.version === version).length + 1,
      ...{ ...kept, createdAt: issuedAt },
      ...{ coversFrom: record.from, coversUntil: record.until },
    }),
  );
}
