import { visitor } from '@marque/asking';
import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { askedBy } from '../../request/asked-by.ts';
import { systemPrincipal } from '../../store/owned.ts';
import type { Evidence } from '../../store/policies/evidence.ts';
import { readProposal } from '../../store/proposals/proposals.ts';
import { questionWordings } from '../../store/proposals/question-wordings.ts';
import { offerWords } from '../offer-words.ts';
import { evidenceFrom } from './evidence-from.ts';
import { type ChangeTold, tellingsOfChanges } from './tellings-of-changes.ts';
import { toldForSale } from './told-for-sale.ts';
import { toldSections } from './told-sections.ts';

/** A policy that a change has just been made of, how many versions it had before, and all its changes. */
type Changed = {
  readonly brand: Brand;
  readonly product: Product;
  readonly policy: Policy;
  readonly adjustmentId: string;
  readonly versionsBefore: number;
  readonly told: readonly ChangeTold[];
};

/**
 * What was told for each version that a change makes, read in its transaction: the answers of the change, and all
 * others as they were told for the sale or for another change.
 */
export async function evidenceOfChange(
  tx: Tx,
  context: Pick<Context, 'db'>,
  { brand, product, policy, adjustmentId, versionsBefore, told }: Changed,
): Promise<Evidence[]> {
  const { proposalCode, schemeCode, policyNumber, language } = policy;
  const { proposal } = await readProposal(tx, systemPrincipal(brand.brand), proposalCode);
  const { tellings } = await toldForSale(tx, { brand: brand.brand, proposal });
  const made = policy.versions.slice(versionsBefore).map((version) => ({
    version,
    tellings: [...tellings, ...tellingsOfChanges(policy, version, told)],
  }));
  const editions = made.flatMap((one) => one.tellings.map(({ configVersion }) => configVersion));
  const configVersions = [...new Set(editions)].filter((edition) => edition !== '');
  const wordings = await questionWordings(tx, context, { brand: brand.brand, configVersions });
  const words = offerWords(brand, language);
  return made.map(({ version: stands, tellings: all }) => {
    const { ratedAt: now } = stands.quote;
    const subject = askedBy({ brand, product, schemeCode, principal: visitor, now });
    return evidenceFrom({
      ...{ format: 1, policyNumber, version: stands.version, language: words.language },
      sections: toldSections({ subject, stands, tellings: all, wordings, words, madeBy: adjustmentId }),
      agreements: [],
    });
  });
}
