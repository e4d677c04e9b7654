import { checkChanges, nothingDisclosed, offersOf, type PlacedChange } from '@marque/asking';
import type { Product } from '@marque/catalogue';
import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction, isUniqueViolation } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOfScheme } from '../request/product-of-scheme.ts';
import { holdSession } from '../store/people/sessions.ts';
import { hasOpenProposal } from '../store/proposals/open-proposals.ts';
import * as journal from '../store/proposals/proposals.ts';
import { keepQuestionWording } from '../store/proposals/question-wordings.ts';
import { newProposal } from './new-proposal.ts';
import { refuseStaffsConsent } from './refuse-staffs-consent.ts';
import { underOwnReference } from './under-own-reference.ts';

/** Starts a proposal. Without the feature `multiQuote` a scheme has one open proposal at a time: another is refused as `proposal_exists`. */
export const createProposal: Handler<'createProposal'> = (asked, context) =>
  underOwnReference(context, asked, () => begin(asked, context));

async function begin(asked: Asked<'createProposal'>, context: Context): Promise<CallOutput<'createProposal'>> {
  const { brand, principal, language, requestId, body } = asked;
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
  const answer = { proposalCode: proposal.proposalCode };
  await inTransaction(context.db, async (tx) => {
    // The person who signs in meanwhile takes along what this session holds, and nothing may come to it afterwards.
    if (principal.kind === 'anonymous' && !(await holdSession(tx, context, principal, 'share')))
      refuse('not_signed_in');
    if (brand.features['multiQuote'] !== true && (await hasOpenProposal(tx, principal, body.schemeCode)))
      refuseSecond();
    if (body.data !== undefined) await keepQuestionWording(tx, context, brand);
    await journal.createProposal(tx, context, {
      command: { type: 'CreateProposal', proposal },
      doer: { principal, requestId },
    });
    await asked.storeAnswer(tx, answer);
  }).catch(refuseTakenReference);
  return answer;
}

function refuseSecond(): never {
  const message = 'has an open proposal already, which can be gone on with or deleted';
  return refuse('proposal_exists', undefined, [{ pointer: '/schemeCode', code: 'proposal_exists', message }]);
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
