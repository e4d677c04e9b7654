import { createHash, timingSafeEqual } from 'node:crypto';
import { getPath } from '@marque/base';
import type { Proposal } from '@marque/domain/proposal/proposal';

/** What somebody says about a saved quote. `source` is given if the quote must have come from there. */
export type RetrieveDetails = {
  readonly dateOfBirth: string;
  readonly postalCode: string;
  readonly source?: string;
};

/**
 * Whether the given details match a quote: the policyholder's date of birth, the postcode in any spacing and case, and the source.
 * A missing quote, or one without these details, never matches. All details are always compared, and no
 * comparison is faster when two texts differ early.
 */
export function agrees(proposal: Proposal | undefined, said: RetrieveDetails): boolean {
  const policyholder = proposal?.data.profiles['ph'];
  const compared = [
    isSame(getPath(policyholder, 'dateOfBirth'), said.dateOfBirth),
    isSame(plainPostcode(getPath(policyholder, 'address.postalCode')), plainPostcode(said.postalCode)),
    isSame(said.source === undefined ? '' : (proposal?.source ?? undefined), said.source ?? ''),
    proposal !== undefined && proposal.policy === null && !proposal.isDeleted,
  ];
  return compared.filter((same) => !same).length === 0;
}

function isSame(stands: unknown, said: unknown): boolean {
  const [one, other] = [stands, said].map((value) =>
    createHash('sha256')
      .update(JSON.stringify([value]))
      .digest(),
  );
  return one !== undefined && other !== undefined && timingSafeEqual(one, other) && typeof stands === 'string';
}

function plainPostcode(text: unknown): string | undefined {
  return typeof text === 'string' ? text.replaceAll(/\s/g, '').toUpperCase() : undefined;
}
