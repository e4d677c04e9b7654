/** The last step of a claim: a code of the protocol, with a day and an amount in pennies if the step has them. */
export type ClaimNews = { step: ClaimStep; on: string | null; amount_pennies: number | null };

export const claimSteps = ['received', 'in_hand', 'question', 'repair_booked', 'paid', 'closed'] as const;
export type ClaimStep = (typeof claimSteps)[number];

export const claimStatuses = ['pending', 'active', 'settled'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const claimTypes = ['accident', 'fire', 'storm_flood', 'theft', 'vandalism', 'windscreen', 'other'] as const;
export type ClaimType = (typeof claimTypes)[number];

export const claimFaults = ['customer', 'others', 'unknown'] as const;
export type ClaimFault = (typeof claimFaults)[number];

/** A claim as the claims desk shows it. Days are YYYY-MM-DD; the revision rises by one with every change. */
export type Claim = {
  id: string;
  reference: string;
  policy_number: string;
  status: ClaimStatus;
  type: ClaimType;
  insured_name: string;
  occurred_on: string;
  news: ClaimNews;
  /** Whose fault it was; left out while the desk has not said. */
  fault?: ClaimFault;
  revision: number;
};

/** What a shop says about its policy when it asks for a link: the page shows it filled in. */
export type ClaimsOrder = {
  policy_number: string;
  insurer: string;
  registration: string | null;
  vehicle: string | null;
  drivers: string[];
  telephone: string;
  email: string;
  callback_url: string;
  privacy_policy_url: string;
  language: string;
};

/** A link to the page for telling of a loss, as it is kept. Moments are real milliseconds. */
export type KeptLink = {
  id: string;
  order: ClaimsOrder;
  expires_at_ms: number;
  /** The hash of the visit that used the link; null while nobody has. */
  visit_hash: string | null;
  /** The claim that was told by it. */
  claim_id: string | null;
};
