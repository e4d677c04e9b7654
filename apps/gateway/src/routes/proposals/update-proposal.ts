import type { Change as ChangeWire } from '@marque/contract';
import type { Asked, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { inTransaction } from '../../journal/in-transaction.ts';
import { commandProposal, lockProposal } from '../../journal/proposals.ts';
import { keepRates } from '../../journal/rates.ts';
import { asAskedToday } from './as-asked-today.ts';
import { type Prepared, prepareChanges } from './prepare-changes.ts';
import { presentProposal } from './present-proposal.ts';
import { type Pricing, priceDisclosed } from './price-disclosed.ts';
import { offersOf, productOf } from './product-of.ts';
import type { PlacedChange } from './read-changes.ts';
import type { Around } from './review-disclosed.ts';

export const updateProposal: Handler<'updateProposal'> = async (asked, context) => {
  const { brand, principal, language, requestId, params, body } = asked;
  const now = context.clock.now();
  const doer = { principal, requestId };
  const stored = await inTransaction(context.db, async (tx) => {
    const before = await lockProposal(tx, principal, params.proposalCode);
    if (before.proposal.policy) refuse('proposal_bound');
    const product = productOf(brand, before.proposal.product);
    const around = { brand, product, schemeCode: before.proposal.schemeCode, principal, now };
    const offers = offersOf(product);
    const prepared = prepareChanges(around, {
      placed: placedChanges(asked),
      before: before.proposal,
      offers,
      language,
    });
    const { changes, missing, priced } = body.applyRating ? withPrice(around, prepared) : { ...prepared, priced: null };
    if (priced) await keepRates(tx, { brand: brand.brand, product, now });
    if (changes.length === 0 && !priced) return before;
    const command = { type: 'ChangeProposal', changes, offers, missing, configVersion: brand.version, priced } as const;
    return await commandProposal(tx, context, { stored: before, command, doer });
  });
  return presentProposal(asAskedToday(stored.proposal, { brand, principal, now }), { brand, language, now });
};

/** The same with the price, when nothing is missing for one. */
function withPrice(around: Around, prepared: Prepared): Pick<Prepared, 'changes'> & Pricing {
  const { changes, after, reviewed, missing } = prepared;
  return {
    changes,
    ...(missing.length === 0 ? priceDisclosed(around, after, reviewed) : { missing, priced: null }),
  };
}

/** The request's changes; `coverStart` is a change of the start date in short. */
function placedChanges({ body }: Asked<'updateProposal'>): PlacedChange[] {
  const placed = body.changes.map(
    (change: ChangeWire, index): PlacedChange => ({
      change,
      pointer: `/changes/${index}/${change.changeType === 'START_DATE_CHANGE' ? 'startAt' : 'data'}`,
    }),
  );
  if (body.coverStart === undefined) return placed;
  return [...placed, { change: { changeType: 'START_DATE_CHANGE', startAt: body.coverStart }, pointer: '/coverStart' }];
}
