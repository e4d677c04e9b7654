import type { ClaimStep, ClaimType } from './claim.ts';

/** What the pages call each kind of claim. */
export const typeWords: Record<ClaimType, string> = {
  accident: 'Accident',
  fire: 'Fire',
  storm_flood: 'Storm or flood',
  theft: 'Theft',
  vandalism: 'Vandalism',
  windscreen: 'Windscreen',
  other: 'Something else',
};

/** What the desk calls each step of a claim. */
export const stepWords: Record<ClaimStep, string> = {
  received: 'Received',
  in_hand: 'In hand',
  question: 'A question for the customer',
  repair_booked: 'Repair booked',
  paid: 'Paid',
  closed: 'Closed',
};
