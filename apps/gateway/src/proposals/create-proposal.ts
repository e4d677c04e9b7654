import { checkChanges, nothingDisclosed, offersOf, type PlacedChange } from '@marque/asking';
import type { Product } from '@marque/catalogue';
import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { isUniqueViolation } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOfScheme } from '../request/product-of-scheme.ts';
import { beginProposal } from './beginning/begin-proposal.ts';
import { newProposal } from './new-proposal.ts';
import { refuseStaffsConsent } from './refuse-staffs-consent.ts';
import { underOwnReference } from './under-own-reference.ts';

/** Starts a proposal. Without the feature `multiQuote` a scheme has one open proposal at a time: another is refused as `proposal_exists`. */
export const createProposal: Handler<'createProposal'> = (asked, context) =>
  underOwnReference(context, asked, () => begin(asked, context));

async function begin(asked: Asked<'createProposal'>, context: Context): Promise<CallOutput<'createProposal'>> {
  const { brand, principal, language, body } = asked;
  if (body.brand !== undefined && body.brand !== brand.brand) refuse('brand_mismatch');
  const product = productOfScheme(brand, body.schemeCode);
  const subject = askedBy({ brand, product, schemeCode: body.schemeCode, principal, now: context.clock.now() });
  const checked = checkChanges(subject, {
    placed: refuseStaffsConsent(principal, firstAnswers(asked, product)),
    before: nothingDisclosed(product),
    offers: offersOf(product),
    language,
  });
  const proposal = newProposal(context, subject, {
    externalReference: body.externalReference,
    source: body.source ?? null,
    promoCode: body.promoCode?.trim() || null,
    upsellOf: null,
    begunWith: valueOrRefuse(checked),
  });
  const begun = beginProposal(context, { asked, proposal, isAnswered: body.data !== undefined });
  return await begun.catch(refuseTakenReference);
}

function refuseTakenReference(error: unknown): never {
  if (!isUniqueViolation(error, 'proposals_external_reference')) throw error;
  const message = 'is in use for another proposal';
  return refuse('validation_failed', undefined, [{ pointer: '/externalReference', code: 'reference_taken', message }]);
}

function firstAnswers({ body }: Asked<'createProposal'>, product: Product): PlacedChange[] {
  const { asset, profile, quote } = body.data ?? {};
  const placed: PlacedChange[] = [];
  if (asset)
    placed.push({
      pointer: '/data/asset',
      change: { changeType: 'ASSET_DISCLOSURE', assetCode: product.coreAsset.code, data: asset },
    });
  if (profile)
    placed.push({
      pointer: '/data/profile',
      change: { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: profile },
    });
  if (quote) placed.push({ pointer: '/data/quote', change: { changeType: 'QUOTE_DISCLOSURE', data: quote } });
  return placed;
}
