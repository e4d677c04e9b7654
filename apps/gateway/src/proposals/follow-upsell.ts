import { type AskedSubject, carryOver, nothingDisclosed, type Prepared, pricePrepared } from '@marque/asking';
import type { Instant } from '@marque/base';
import { noChanges } from '@marque/domain/changes/apply-changes';
import type { Change } from '@marque/domain/changes/change';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { promotionByCode } from '@marque/domain/rating/promotions/promotion-by-code';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { productOf } from '../request/product-of.ts';
import type { Doer } from '../store/append-events.ts';
import { systemPrincipal } from '../store/owned.ts';
import { shareRetrievals } from '../store/people/retrievals.ts';
import {
  commandProposal,
  createProposal,
  lockProposalIfThere,
  type StoredProposal,
} from '../store/proposals/proposals.ts';
import { keepRates } from '../store/proposals/rates.ts';
import { disclosuresOf } from './beginning/disclosures-of.ts';
import { newProposal } from './new-proposal.ts';
import { promotionsUsed } from './promotions/promotions-used.ts';

/** A change of a proposal that its upgrade follows. */
export type Followed = {
  readonly subject: AskedSubject;
  readonly language: string;
  readonly before: Proposal;
  readonly after: StoredProposal;
  readonly changes: readonly Change[];
  readonly doer: Doer;
};

const SOURCE = 'upsell';
const REASON = 'Follows the proposal that it would upgrade';

/**
 * Lets a proposal's upgrade follow it. The upgrade begins when this proposal is first priced, with every answer that its product also asks for,
 * and is not listed until its owner touches it. Later it takes over changes until it is bound.
 * It is priced whenever it is complete. An upgrade has no upgrade of its own. Returns the changed proposal.
 */
export async function followUpsell(tx: Tx, context: Context, followed: Followed): Promise<StoredProposal> {
  const { subject, after } = followed;
  const { proposal } = after;
  const upgrade = upgradeOf(subject);
  if (!upgrade || proposal.upsellOf !== null) return after;
  if (proposal.upsellProposal !== null) {
    await carryChanges(tx, context, { followed, upgrade, proposalCode: proposal.upsellProposal });
    return after;
  }
  return proposal.quote?.ratingStatus === 'QUOTE' ? await offer(tx, context, { followed, upgrade }) : after;
}

/** The asked subject of the offered scheme; undefined if there is no offer, or none at present. */
function upgradeOf(subject: AskedSubject): AskedSubject | undefined {
  const { brand, product } = subject;
  const scheme = brand.schemes.find(({ schemeCode }) => schemeCode === product.upsell?.scheme);
  if (!scheme?.available || scheme.product === undefined) return undefined;
  return { ...subject, product: productOf(brand, scheme.product), schemeCode: scheme.schemeCode };
}

async function offer(
  tx: Tx,
  context: Context,
  { followed, upgrade }: { followed: Followed; upgrade: AskedSubject },
): Promise<StoredProposal> {
  const { after, language } = followed;
  const doer = { ...followed.doer, reason: REASON };
  const { proposal } = after;
  const before = nothingDisclosed(upgrade.product);
  const changes: Change[] = [
    ...disclosuresOf(proposal.data, followed.subject.product),
    { changeType: 'START_DATE_CHANGE', startAt: proposal.choices.startAt ?? null },
  ];
  const begunWith = valueOrRefuse(carryOver(upgrade, { changes, other: before, before, language }));
  const begun = newProposal(context, upgrade, {
    externalReference: undefined,
    source: SOURCE,
    // The upgrade does not report a foreign code as unknown: nobody entered it for that product.
    promoCode: promotionByCode(upgrade.product.rating.promotions ?? [], proposal.promoCode ?? '')
      ? proposal.promoCode
      : null,
    upsellOf: proposal.proposalCode,
    begunWith,
  });
  const command = { type: 'CreateProposal', proposal: begun } as const;
  const stored = await createProposal(tx, context, { command, doer, owner: after.owner, isListed: false });
  await shareRetrievals(tx, { of: proposal.proposalCode, with: begun.proposalCode });
  await priceUpgrade(tx, context, { upgrade, stored, prepared: { ...begunWith, ...noChanges(stored.proposal) }, doer });
  const offered = { type: 'OfferUpsell', proposalCode: begun.proposalCode } as const;
  return await commandProposal(tx, context, { stored: after, command: offered, doer: followed.doer });
}

async function carryChanges(
  tx: Tx,
  context: Context,
  { followed, upgrade, proposalCode }: { followed: Followed; upgrade: AskedSubject; proposalCode: string },
): Promise<void> {
  const { changes, before, language } = followed;
  const doer = { ...followed.doer, reason: REASON };
  // It follows the person who changes the first one: its owner, or a session that has retrieved only that one.
  const stored = await lockProposalIfThere(tx, systemPrincipal(doer.principal.brand), proposalCode);
  if (!stored || stored.proposal.policy) return;
  const carried = carryOver(upgrade, { changes, other: before, before: stored.proposal, language });
  const prepared = valueOrRefuse(carried);
  if (prepared.changes.length > 0) await priceUpgrade(tx, context, { upgrade, stored, prepared, doer });
}

type Pricing = {
  readonly upgrade: AskedSubject;
  readonly stored: StoredProposal;
  readonly prepared: Prepared;
  readonly doer: Doer;
};

/** Stores what was prepared for an upgrade, with the price when it is complete. */
export async function priceUpgrade(
  tx: Tx,
  context: Context,
  { upgrade, stored, prepared, doer }: Pricing,
): Promise<void> {
  const { brand, product } = upgrade;
  const now: Instant = upgrade.now;
  const used = await promotionsUsed(tx, { brand, product, data: prepared.after.data, owner: stored.owner });
  const { missing, priced } = pricePrepared(upgrade, prepared, { promoCode: stored.proposal.promoCode, used });
  if (priced) await keepRates(tx, context, { brand: brand.brand, product, now });
  else if (prepared.changes.length === 0) return;
  const { before, changes, after } = prepared;
  const change = { applied: { before, changes, after }, missing, configVersion: brand.version, priced };
  const command = { type: 'ChangeProposal', ...change } as const;
  await commandProposal(tx, context, { stored, command, doer, follows: true });
}
