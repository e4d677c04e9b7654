import { canonicalJson } from '@marque/base';
import type { Disclosed } from './disclosed.ts';

/**
 * Whether the same is disclosed and chosen, in whatever order it was told. What else two proposals, offers or sales hold
 * is not compared: a new price for the same facts and choices undoes no offer, another fact does.
 */
export function disclosesTheSame(one: Disclosed, other: Disclosed): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ data, choices }: Disclosed): string {
  return canonicalJson({ data, choices });
}
