import { createHash, timingSafeEqual } from 'node:crypto';
import { getPath } from '@marque/base';
import type { Proposal } from '@marque/domain/proposal/proposal';

/** What somebody says about a saved quote. `source` is given where the quote must have come from there. */
export type RetrieveDetails = {
  readonly dateOfBirth: string;
  readonly postalCode: string;
  readonly source?: string;
};

/**
 * Whether what was said about a quote is so: the policyholder's date of birth, the postcode however it is spaced and written, and the source.
 * A quote that is not there, or lacks one of these, agrees with nothing. Everything is compared whatever else does not agree, and no
 * comparison is quicker the sooner two texts differ.
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
