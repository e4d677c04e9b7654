import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { ShownCoverWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { COVER_LINK_OPENINGS_MAX, coverProof } from '@marque/domain/policy/proof/cover-proof';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { policyInWords } from '../../papers/policy-in-words.ts';
import { policyToday } from '../../store/money/ahead/policies-today.ts';
import { hashOfTicket } from '../../store/new-ticket.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addPolicyEvent } from '../../store/policies/add-policy-event.ts';
import { openCoverLink } from '../../store/policies/cover-links.ts';
import { lockPolicy } from '../../store/policies/policies.ts';

/** Shows what a live link proves now. The opening is noted on the policy's record, but not who opened it. */
export const showCover: Handler<'showCover'> = async ({ body, brand, requestId }, context) => {
  const tokenHash = hashOfTicket(body.token);
  return await inTransaction(context.db, async (tx) => {
    const asked = { brand: brand.brand, tokenHash, openingsMax: COVER_LINK_OPENINGS_MAX };
    const opened = await openCoverLink(tx, context, asked);
    if (!opened) return refuse('not_found');
    const stored = await lockPolicy(tx, systemPrincipal(brand.brand), opened.policyId);
    const principal = { ...systemPrincipal(brand.brand), subject: stored.owner };
    const event = { type: 'CoverShown', link: opened.linkId };
    await addPolicyEvent(tx, context, { stored, event, doer: { principal, requestId } });
    const demonstration = context.config.mode === 'development';
    const now = context.clock.now();
    const policy = await policyToday(tx, { brand: brand.brand, policy: stored.policy, now });
    return presentShownCover({ policy, brand }, { now, demonstration });
  });
};

/** The plate, the cover and its dates at a moment; for a policy that has ended, only its plate. */
function presentShownCover(
  { policy, brand }: { policy: Policy; brand: Brand },
  { now, demonstration }: { readonly now: Instant; readonly demonstration: boolean },
): ShownCoverWire {
  const { registration, product, covers } = policyInWords({
    policy,
    version: versionAt(policy, now),
    brand,
  });
  const proof = coverProof(policy, now);
  const shown = { registration, state: proof.state, demonstration, checkedAt: now };
  if (proof.state === 'NOT_IN_FORCE') return { ...shown, cover: null };
  const main = product.rating.mainCovers.map(({ cover }) => cover).filter((code) => covers.includes(code));
  return {
    ...shown,
    cover: { covers: main, from: proof.from, until: proof.until },
  };
}
