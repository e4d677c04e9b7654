import type { Brand, Product } from '@marque/catalogue';
import { type Changing, changingOf } from '@marque/domain/policy/changing/changing-of';
import type { Policy } from '@marque/domain/policy/policy';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import { renewalInProgress } from '@marque/domain/renewal/renewal-in-progress';
import type { Principal } from '../ground/principal.ts';
import { holdsOfPolicy } from '../papers/of-policy/holds-of-policy.ts';
import { presentPolicyDetail } from '../papers/of-policy/present-policy-detail.ts';

/** What somebody may change of a policy now. */
export type Open = {
  readonly changing: Changing;
  /** The sections of its product for this; those of staff even if the condition does not hold. */
  readonly sections: readonly string[];
  /** The sections of its questions that are open to them; undefined: all. */
  readonly questions: readonly string[] | undefined;
};

/** The sections of its product whose condition holds, and what they let somebody change. */
export function openSections(policy: Policy, { brand, product, principal, renewal, now }: OpenAsked): Open {
  const { sections } = product.policy.management;
  const around = { brand, product, policy, answerer: principal, now };
  const open = sections.filter(
    // An excess that customers may not choose is for staff, who choose it all the same.
    ({ changes, when }) =>
      (changes !== 'EXCESS' || product.excess.isAdjustable) && (when === undefined || holdsOfPolicy(when, around)),
  );
  const isRenewing = renewalInProgress({
    status: renewal ? proposalStatus(renewal, now, policy.timeZone) : null,
    isStopped: presentPolicyDetail(policy, { brand, hasRenewal: renewal !== undefined, now }).renewalStopped,
  });
  const isStaff = principal.impersonation !== undefined;
  const [offered, things] = [sections, open].map((some) => some.map(({ changes }) => changes));
  const changing = changingOf(policy, { now, isStaff, isRenewing, offered: offered ?? [], open: things ?? [] });
  const shown = (isStaff ? sections : open).filter(
    // A term paid at once stays so: there is nothing to choose.
    ({ changes }) =>
      changing.things.includes(changes) && (changes !== 'PAYMENT_SCHEDULE' || policy.paymentSchedule === 'MONTHLY'),
  );
  return {
    changing,
    sections: shown.map(({ id }) => id),
    questions: isStaff ? undefined : open.flatMap(({ questions = [] }) => questions),
  };
}

type OpenAsked = {
  readonly brand: Brand;
  readonly product: Product;
  readonly principal: Principal;
  /** The renewal that was made for it. */
  readonly renewal: Proposal | undefined;
  readonly now: string;
};
