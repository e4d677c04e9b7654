import { createHash } from 'node:crypto';
import { visitor } from '@marque/asking';
import { canonicalJson } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { EvidenceContent } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { askedBy } from '../../request/asked-by.ts';
import { eventsOfTypes } from '../../store/events.ts';
import type { Evidence } from '../../store/policies/evidence.ts';
import { questionWordings } from '../../store/proposals/question-wordings.ts';
import { offerWords } from '../offer-words.ts';
import { AGREEING, agreementsOf } from './agreements-of.ts';
import { TELLING, tellingsOf } from './tellings-of.ts';
import { toldSections } from './told-sections.ts';

/** A sale whose evidence is kept: the policy that is sold, and its proposal. */
export type Evidenced = {
  readonly brand: Brand;
  readonly product: Product;
  readonly proposal: Proposal;
  readonly policy: Policy;
};

/**
 * What was told for the sold version of a policy, read in the transaction that sells it: each question as it was
 * worded, its answer, who said it and when, and what was agreed to.
 */
export async function evidenceOfSale(
  tx: Tx,
  context: Pick<Context, 'db'>,
  { brand, product, proposal, policy }: Evidenced,
): Promise<Evidence> {
  const { proposalCode, upsellOf } = proposal;
  const stream = { brand: brand.brand, stream: 'proposal' as const };
  const streamIds = upsellOf === null ? [proposalCode] : [proposalCode, upsellOf];
  const events = await eventsOfTypes(tx, { ...stream, streamIds }, [...TELLING, ...AGREEING]);
  const tellings = tellingsOf(events, proposalCode);
  const agreeing = events.filter(({ streamId }) => streamId === proposalCode);
  const versions = new Set(
    [...tellings, ...agreeing.map(({ data }) => data as { configVersion?: string })].map(
      ({ configVersion }) => configVersion,
    ),
  );
  const configVersions = [...versions].filter((one) => one !== undefined);
  const wordings = await questionWordings(tx, context, { brand: brand.brand, configVersions });
  const sold = versionSold(policy);
  const words = offerWords(brand, policy.language);
  const now = sold.quote.ratedAt;
  const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal: visitor, now });
  const content: EvidenceContent = {
    format: 1,
    policyNumber: policy.policyNumber,
    version: sold.version,
    language: words.language,
    sections: toldSections({ subject, sold, tellings, wordings, words }),
    agreements: agreementsOf(agreeing, { wordings, words }),
  };
  const text = canonicalJson(content);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { version: sold.version, content: text, sha256 };
}
