import type { Brand, Product } from '@marque/catalogue';
import { noChanges } from '@marque/domain/changes/apply-changes';
import { type Invitation, renewalInvitation } from '@marque/domain/renewal/renewal-invitation';
import { termAnchor } from '@marque/domain/renewal/renewal-term';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { coversOfSale } from '../papers/covers-of-sale.ts';
import { newProposal } from '../proposals/new-proposal.ts';
import { askedBy } from '../request/asked-by.ts';
import { diedAmong } from '../store/deaths/deaths.ts';
import { wakeBilling } from '../store/money/billing/wake-billing.ts';
import { systemPrincipal } from '../store/owned.ts';
import { commandProposal, createProposal } from '../store/proposals/proposals.ts';
import { keepRates } from '../store/proposals/rates.ts';
import { lockRenewable, type Renewable } from '../store/renewals/renewable.ts';
import { keepRenewalPrice } from '../store/renewals/renewal-prices.ts';
import { tellRenewal } from './notice/tell-renewal.ts';
import { pricesOfRenewal } from './prices-of-renewal.ts';
import { renewalAnswers } from './renewal-answers.ts';

const SOURCE = 'renewal';
const REASON = 'The policy turns soon';

type Due = { readonly brand: Brand; readonly product: Product; readonly policyId: string };

/**
 * Makes the renewal of a policy in the caller's transaction, if it is due: the proposal with its price or the reasons
 * why there is none, both prices on record, and the letter that tells of it. Does nothing if it has one, its holder has
 * died, or another worker holds the policy. Answers whether it was made. It throws if answers are missing, or the price
 * is above that of a new customer: a person must see to both, and nothing is stored.
 */
export async function makeRenewal(tx: Tx, context: Context, { brand, product, policyId }: Due): Promise<boolean> {
  const renewable = await lockRenewable(tx, { brand: brand.brand, policyId });
  if (!renewable) return false;
  const invitation = invitationOf(context, { product, renewable });
  if (invitation.kind !== 'due') return false;
  const { policy, owner, source } = renewable;
  if ((await diedAmong(tx, brand.brand, [owner])).size > 0) return false;
  const now = context.clock.now();
  const principal = systemPrincipal(brand.brand);
  const subject = askedBy({ brand, product, schemeCode: policy.schemeCode, principal, now });
  const begunWith = await renewalAnswers(tx, subject, { policy, term: invitation.term });
  const priced = await pricesOfRenewal(tx, subject, { prepared: begunWith, policy });
  const doer = { principal, requestId: null, reason: REASON };
  const follows = { sourcePolicy: policyId, renewalCycle: policy.renewalCycle + 1 };
  const origin = {
    externalReference: undefined,
    source: SOURCE,
    upsellOf: null,
    promoCode: priced.promoCode,
    begunWith,
  };
  const proposal = newProposal(context, subject, { ...origin, ...follows });
  const begun = await createProposal(tx, context, {
    command: { type: 'CreateProposal', proposal },
    ...{ doer, owner, isListed: false },
  });
  await keepRates(tx, context, { brand: brand.brand, product, now });
  // The price holds until the turn, unless the customer changes something.
  const held = { ...priced.renewal, endAt: invitation.term.startsAt };
  const applied = noChanges(begun.proposal);
  const command = { type: 'ChangeProposal', applied, missing: [], configVersion: brand.version, priced: held } as const;
  const stored = await commandProposal(tx, context, { stored: begun, command, doer, follows: true });
  const version = { data: stored.proposal.data, choices: stored.proposal.choices, quote: priced.renewal.quote };
  await keepRenewalPrice(tx, {
    ...{ brand: brand.brand, proposalCode: proposal.proposalCode, policyId, source, madeAt: now },
    ...{ renewalCycle: follows.renewalCycle, newBusiness: priced.newBusiness },
    renewal: { ...priced.renewal, covers: coversOfSale({ schemeCode: policy.schemeCode, version, product, brand }) },
    ...{ offersCounted: priced.offersCounted, mostAbove: priced.mostAbove },
  });
  await tellRenewal(tx, context, { brand, product, policy, stored, owner, term: invitation.term });
  // Announcements from now on are for the cost of the next term.
  await wakeBilling(tx, { brand: brand.brand, accountId: policy.accountId, now });
  if (invitation.isLate)
    context.log.warn({ brand: brand.brand, policyId }, 'a renewal is made later than it should be');
  return true;
}

function invitationOf(
  { clock }: Pick<Context, 'clock'>,
  { product, renewable: { policy } }: { readonly product: Product; readonly renewable: Renewable },
): Invitation {
  const { invite, reviewType } = product.policy.renewal;
  if (!invite) return { kind: 'none' };
  const invited = {
    ...policy,
    anchor: termAnchor(policy),
    isStopped: reviewType === 'NEVER' || policy.stopped !== undefined,
  };
  return renewalInvitation(invited, { from: invite.daysFrom, to: invite.daysTo }, clock.now());
}
