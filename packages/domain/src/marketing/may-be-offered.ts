import { isData } from '@marque/base';
import { type MarketingWishes, marketingWishes } from '../facts/marketing-wishes.ts';

/** What decides by which channels somebody wants to hear of offers. */
export type WishFacts = {
  /** What they chose on the account page, as it is stored; empty before they chose anything. */
  readonly chosen: unknown;
  /** What was ticked with their newest policy or quote. */
  readonly ticked: unknown;
  /** Their data is used for nothing but their insurance, since they asked for that. */
  readonly isRestricted: boolean;
  /** Their address is on the list of addresses that get no offers. */
  readonly isListed: boolean;
};

const none = marketingWishes(() => false);

/**
 * The channels by which somebody wants to hear of offers. What was chosen on the account page holds during a
 * restriction too: a restriction sets it to none, and a later choice is a new consent. A ticked choice does not. The
 * list overrides both, for only the person can take their address off it.
 */
export function wishesInForce({ chosen, ticked, isRestricted, isListed }: WishFacts): MarketingWishes {
  if (isListed) return none;
  // A channel that was not asked for is a no.
  if (hasChosen(chosen)) return marketingWishes((channel) => chosen[channel] === true);
  if (isRestricted) return none;
  const channels = Array.isArray(ticked) ? ticked : [];
  return marketingWishes((channel) => channels.includes(channel));
}

/**
 * Whether somebody said on the account page, or had said for them, that they want no offers by email. Somebody who
 * never chose has said nothing.
 */
export function hasSaidNo(chosen: unknown): boolean {
  return hasChosen(chosen) && chosen['email'] !== true;
}

/** What is known about somebody at the moment at which an offer would go to them by email. */
export type OfferFacts = {
  readonly wishes: MarketingWishes;
  /** The address to which it would go is on the list. */
  readonly isListed: boolean;
  readonly hasDied: boolean;
  /** They have asked to be forgotten, or that their data be used less, and wait for the answer. */
  readonly isAsking: boolean;
};

/** Whether somebody may be told of offers by email at this moment. */
export function mayBeOffered({ wishes, isListed, hasDied, isAsking }: OfferFacts): boolean {
  return wishes.email && !isListed && !hasDied && !isAsking;
}

function hasChosen(chosen: unknown): chosen is { readonly [channel: string]: unknown } {
  return isData(chosen) && Object.keys(chosen).length > 0;
}
