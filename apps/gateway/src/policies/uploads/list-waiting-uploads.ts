import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { WaitingUploadWire } from '@marque/contract';
import { ncdYearsFrom } from '@marque/domain/facts/ncd-years';
import { textAt } from '@marque/domain/facts/text-at';
import { versionAt } from '@marque/domain/policy/version-at';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { divideRegistration } from '@marque/forms';
import { addressLines } from '@marque/inputs/models';
import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ownPolicies } from '../../request/is-own-policy.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { type WaitingUpload, waitingUploads } from '../../store/policies/uploads.ts';
import { presentUpload } from './present-upload.ts';

const PAGE = 25;

/**
 * The brand's uploads that wait for a decision, the oldest first. The record of each customer says who was shown
 * theirs, before the answer.
 */
export const listWaitingUploads: Handler<'listWaitingUploads'> = async (
  { brand, principal, query, requestId },
  context,
) => {
  const found = await waitingUploads(context.db, { brand: brand.brand, after: query.after, max: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const own = await ownPolicies(context.db, {
    ...{ brand: brand.brand, actor: principal.actor },
    proposalCodes: page.map(({ policy }) => policy.proposalCode),
  });
  const uploads = page.map((waiting) => present({ brand, own, now: context.clock.now() }, waiting));
  await inTransaction(context.db, async (tx) => {
    for (const subject of new Set(page.map(({ owner }) => owner)))
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listWaitingUploads', about: 'customer' },
      });
  });
  return { uploads, next: found.length > PAGE ? (page.at(-1)?.upload.upload_id ?? null) : null };
};

function present(
  { brand, own, now }: { readonly brand: Brand; readonly own: ReadonlySet<string>; readonly now: Instant },
  { upload, owner, policy }: WaitingUpload,
): WaitingUploadWire {
  const { policyId, policyNumber, schemeCode, proposalCode } = policy;
  const { profiles, assets } = versionAt(policy, now).data;
  const vrn = textAt(assets['car'], 'vrn');
  return {
    ...presentUpload(upload),
    ...{ policyId, policyNumber, schemeCode, userId: owner },
    firstName: textAt(profiles['ph'], 'firstName') ?? null,
    lastName: textAt(profiles['ph'], 'lastName') ?? null,
    declared: upload.purpose === PROOF_OF_NCB ? declaredIn(profiles['ph'], assets['car']) : null,
    vrn: vrn ? divideRegistration(vrn, brand.formats.registrations) : null,
    isOwn: own.has(proposalCode),
  };
}

/** What the policyholder told us that a proof of no-claims years shows too. */
function declaredIn(holder: AnswerData = {}, car: AnswerData = {}): WaitingUploadWire['declared'] {
  return { ncdYears: ncdYearsFrom(car) ?? null, address: [...addressLines(holder['address'])] };
}

type AnswerData = { readonly [name: string]: unknown };
