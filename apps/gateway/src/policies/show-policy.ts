import { asAskedToday } from '@marque/asking';
import type { Brand } from '@marque/catalogue';
import type { PolicyWire } from '@marque/contract';
import { takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { versionAt } from '@marque/domain/policy/version-at';
import { NOTHING_TAKEN } from '@marque/domain/process/bill-run/foreseen/taken-next';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { isToldUnrenewed } from '../papers/of-policy/is-told-unrenewed.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { askedBy } from '../request/asked-by.ts';
import { readTakenNext } from '../store/money/ahead/read-taken-next.ts';
import { besidePolicy } from '../store/money/beside-policies.ts';
import { confirmedEnd } from '../store/policies/adjustments.ts';
import { readEndingFacts } from '../store/policies/ending-facts.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { renewalToldLate } from '../store/renewals/told-late.ts';
import { presentCancellation } from './cancellation/present-cancellation.ts';
import { restIfTakenBack } from './cancellation/rest-if-taken-back.ts';
import { takingBack } from './cancellation/taking-back.ts';
import { documentsWritten } from './documents/documents-written.ts';
import { maySeeRenewal } from './may-see-renewal.ts';
import { presentNotRenewed } from './present-not-renewed.ts';
import { presentPolicy } from './present-policy.ts';
import { wantedFeedback } from './wanted-feedback.ts';

/** A stored policy of a brand, and its reader. */
export type PolicyShown = {
  readonly stored: Pick<StoredPolicy, 'policy' | 'owner'>;
  readonly brand: Brand;
  readonly principal: Principal;
};

/** A policy as its owner sees it now, with its documents, its first payment, the upgrade that was offered beside it, and what may be asked about it. */
export async function showPolicy(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { stored: { policy, owner }, brand, principal }: PolicyShown,
): Promise<PolicyWire> {
  const now = clock.now();
  const { written, upsell, renewal: made, ...others } = await besidePolicy(db, brand.brand, policy);
  const documents = documentsWritten({ brand, policy, version: versionAt(policy, now) }, written);
  const offered = upsell && asAskedToday(upsell, askedBy({ brand, principal, now }));
  const asked = await wantedFeedback(db, { policy, brand, principal });
  const { accountId } = policy;
  const taken = (await readTakenNext(db, { brand, accountIds: [accountId], now })).get(accountId) ?? NOTHING_TAKEN;
  const renewal = maySeeRenewal(principal, owner) ? made : undefined;
  const product = productOfPolicy(brand, policy);
  const toldLate = renewal && (await renewalToldLate(db, { product, policy, renewal }, { brand: brand.brand, now }));
  const shown = { policy, brand, answerer: principal, documents, ...others, upsell: offered, renewal, toldLate, now };
  const facts = await readEndingFacts(db, brand.brand, policy.policyId);
  const end = policy.termination === null ? undefined : await confirmedEnd(db, principal, policy.policyId);
  const takesBackUntil = end ? takenBackUntil(end, { ...takingBack(principal), hasHalfHour: false, now }) : null;
  const restOfMonth = await restIfTakenBack(db, { brand, policy, now });
  const cancellation = presentCancellation({ policy, brand, facts, end, takesBackUntil, restOfMonth, now });
  const endsUnrenewed = made === undefined && isToldUnrenewed(policy, product, now);
  const mayUpload = owner === principal.subject;
  const notRenewed = presentNotRenewed(policy, { isOwner: owner === principal.subject, now });
  return presentPolicy(shown, { taken, asked, endsUnrenewed, notRenewed, mayUpload, cancellation });
}
