import { visitor } from '@marque/asking';
import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { askedBy } from '../../request/asked-by.ts';
import type { Evidence } from '../../store/policies/evidence.ts';
import { questionWordings } from '../../store/proposals/question-wordings.ts';
import { offerWords } from '../offer-words.ts';
import { agreementsOf } from './agreements-of.ts';
import { evidenceFrom } from './evidence-from.ts';
import { toldForSale } from './told-for-sale.ts';
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
  const { tellings, agreeing } = await toldForSale(tx, { brand: brand.brand, proposal });
  const agreedWith = agreeing.map(({ data }) => data as { configVersion?: string });
  const versions = new Set([...tellings, ...agreedWith].map(({ configVersion }) => configVersion));
  const configVersions = [...versions].filter((one) => one !== undefined);
  const wordings = await questionWordings(tx, context, { brand: brand.brand, configVersions });
  const sold = versionSold(policy);
  const words = offerWords(brand, policy.language);
  const { ratedAt: now } = sold.quote;
  const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal: visitor, now });
  return evidenceFrom({
    format: 1,
    policyNumber: policy.policyNumber,
    version: sold.version,
    language: words.language,
    sections: toldSections({ subject, stands: sold, tellings, wordings, words }),
    agreements: agreementsOf(agreeing, { wordings, words }),
  });
}
