import { codeFromBytes } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/proposal/disclosed';
import type { Asked, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { inTransaction, isUniqueViolation } from '../../journal/in-transaction.ts';
import * as journal from '../../journal/proposals.ts';
import { prepareChanges } from './prepare-changes.ts';
import { offersOf, productOfScheme } from './product-of.ts';
import type { PlacedChange } from './read-changes.ts';

const PROPOSAL_CODE_CHARACTERS = 12;
/** 65 bits: whoever holds the reference may ask for the quote, so nobody may guess it. */
const EXTERNAL_REFERENCE_CHARACTERS = 13;

export const createProposal: Handler<'createProposal'> = async (asked, context) => {
  const { brand, principal, language, requestId, body } = asked;
  if (body.brand !== undefined && body.brand !== brand.brand) refuse('brand_mismatch');
  const product = productOfScheme(brand, body.schemeCode);
  const now = context.clock.now();
  const around = { brand, product, schemeCode: body.schemeCode, principal, now };
  const wanted = {
    placed: firstAnswers(asked, product),
    before: nothingDisclosed(product),
    offers: offersOf(product),
    language,
  };
  const { after, missing } = prepareChanges(around, wanted);
  const proposal = {
    proposalCode: codeFromBytes(context.random(PROPOSAL_CODE_CHARACTERS), PROPOSAL_CODE_CHARACTERS),
    schemeCode: body.schemeCode,
    product: product.code,
    externalReference:
      body.externalReference ??
      codeFromBytes(context.random(EXTERNAL_REFERENCE_CHARACTERS), EXTERNAL_REFERENCE_CHARACTERS),
    source: body.source ?? null,
    promoCode: body.promoCode ?? null,
    createdAt: now,
    ...after,
    missing,
    configVersion: brand.version,
  };
  const answer = { proposalCode: proposal.proposalCode };
  await inTransaction(context.db, async (tx) => {
    await journal.createProposal(tx, context, {
      command: { type: 'CreateProposal', proposal },
      doer: { principal, requestId },
    });
    await asked.storeAnswer(tx, answer);
  }).catch(refuseTakenReference);
  return answer;
};

function refuseTakenReference(error: unknown): never {
  if (!isUniqueViolation(error, 'proposals_external_reference')) throw error;
  const message = 'is in use for another proposal';
  return refuse('validation_failed', undefined, [{ pointer: '/externalReference', code: 'reference_taken', message }]);
}

/** A new proposal: nothing disclosed, the first schedule and the product's own excess chosen. */
function nothingDisclosed(product: Product): Disclosed {
  const [schedule] = product.paymentSchedules;
  return {
    data: { profiles: { ph: {} }, assets: { [product.coreAsset.code]: {} }, quote: {} },
    choices: {
      voluntaryExcess: product.excess.default,
      covers: [],
      paymentSchedule: schedule?.type ?? 'SINGLE_PAYMENT',
    },
  };
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
