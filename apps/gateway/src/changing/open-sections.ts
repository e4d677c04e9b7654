import type { Brand, Product } from '@marque/catalogue';
import { type Changing, changingOf } from '@marque/domain/policy/changing/changing-of';
import type { Policy } from '@marque/domain/policy/policy';
import type { Principal } from '../ground/principal.ts';
import { holdsOfPolicy } from '../papers/holds-of-policy.ts';

/** What somebody may change of a policy now, and the sections of its questions that are open to them; undefined: all. */
export type Open = { readonly changing: Changing; readonly questions: readonly string[] | undefined };

/** The sections of its product whose condition holds, and what they let somebody change. */
export function openSections(policy: Policy, { brand, product, principal, now }: OpenAsked): Open {
  const { sections } = product.policy.management;
  const around = { brand, product, policy, answerer: principal, now };
  const open = sections.filter(({ when }) => when === undefined || holdsOfPolicy(when, around));
  const isStaff = principal.impersonation !== undefined;
  const [offered, things] = [sections, open].map((some) => some.map(({ changes }) => changes));
  const changing = changingOf(policy, { now, isStaff, offered: offered ?? [], open: things ?? [] });
  return { changing, questions: isStaff ? undefined : open.flatMap(({ questions = [] }) => questions) };
}

type OpenAsked = {
  readonly brand: Brand;
  readonly product: Product;
  readonly principal: Principal;
  readonly now: string;
};
