import type { Brand } from '@marque/catalogue';
import type { PersonViewWire, StaffPermission } from '@marque/contract';
import { presentClaim } from '../claims/present-claim.ts';
import { complaintsOf } from '../complaints/complaints-of.ts';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { letterLine } from '../policies/letters/present-letter.ts';
import { presentUpload } from '../policies/uploads/present-upload.ts';
import { newestLetters } from '../store/operation/sent-letters.ts';
import { newestClaims } from '../store/policies/claims/claims.ts';
import { newestUploads } from '../store/policies/uploads.ts';

const SHOWN_MAX = 5;

/**
 * The newest letters, files, claims and complaints of a customer, five of each at most, whichever policy they are
 * about; null for those that staff lack the permission to see.
 */
export async function newestOf(
  context: Pick<Context, 'db' | 'dataKeys'>,
  { brand, principal }: { readonly brand: Brand; readonly principal: Principal },
): Promise<Pick<PersonViewWire, 'letters' | 'uploads' | 'claims' | 'complaints'>> {
  const { db } = context;
  const letters = await newestLetters(context, principal, SHOWN_MAX);
  const may = (permission: StaffPermission) => principal.permissions.includes(permission);
  const uploads = may('documents:read') ? await newestUploads(db, principal, SHOWN_MAX) : null;
  const claims = may('claims:read') ? await newestClaims(db, principal, SHOWN_MAX) : null;
  const mayHandle = may('complaints:handle');
  return {
    letters: letters.map((letter) => ({ ...letterLine(letter), policyId: letter.policy_id })),
    uploads: uploads?.map((upload) => ({ ...presentUpload(upload), policyId: upload.policy_id })) ?? null,
    claims: claims?.map(presentClaim) ?? null,
    complaints: mayHandle ? await complaintsOf(context, { brand, principal, max: SHOWN_MAX }) : null,
  };
}
