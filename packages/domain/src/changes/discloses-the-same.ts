import { canonicalJson } from '@marque/base';
import type { Disclosed } from './disclosed.ts';

/**
 * Whether the same is disclosed and chosen, in any order. Nothing else that two proposals, offers or sales hold is
 * compared: a new price for the same facts and choices undoes no offer, but another fact does.
 */
export function disclosesTheSame(one: Disclosed, other: Disclosed): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ data, choices }: Disclosed): string {
  return canonicalJson({ data, choices });
}
