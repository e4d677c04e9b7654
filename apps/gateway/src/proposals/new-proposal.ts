import type { AskedSubject, Prepared } from '@marque/asking';
import { codeFromBytes } from '@marque/base';
import type { NewProposal } from '@marque/domain/proposal/events';
import type { Context } from '../ground/context.ts';

const PROPOSAL_CODE_CHARACTERS = 12;
/** 65 bits: anyone who holds the reference may ask for the quote, so nobody may guess it. */
const EXTERNAL_REFERENCE_CHARACTERS = 13;

/** Where a new proposal comes from, and what it begins with. */
export type Origin = Pick<NewProposal, 'source' | 'promoCode' | 'upsellOf' | 'sourcePolicy' | 'renewalCycle'> & {
  /** A partner's own; generated if not given. */
  readonly externalReference: string | undefined;
  readonly begunWith: Pick<Prepared, 'after' | 'missing'>;
};

/** A proposal at its beginning, under codes that nobody can guess. */
export function newProposal({ random }: Pick<Context, 'random'>, subject: AskedSubject, origin: Origin): NewProposal {
  const { brand, product, schemeCode, now } = subject;
  const { externalReference, begunWith, ...from } = origin;
  const code = (characters: number) => codeFromBytes(random(characters), characters);
  return {
    proposalCode: code(PROPOSAL_CODE_CHARACTERS),
    schemeCode,
    product: product.code,
    externalReference: externalReference ?? code(EXTERNAL_REFERENCE_CHARACTERS),
    ...from,
    createdAt: now,
    ...begunWith.after,
    missing: begunWith.missing,
    configVersion: brand.version,
  };
}
