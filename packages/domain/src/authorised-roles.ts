/**
 * In which role somebody may speak with us for a customer: by a power of attorney, as a deputy whom a court named, as
 * executor of a will or administrator of an estate, as a parent or guardian, by the customer's own word, or as the
 * contact whom we ring if we worry about them.
 */
export const authorisedRoles = [
  'ATTORNEY',
  'DEPUTY',
  'EXECUTOR',
  'PARENT',
  'BY_THEIR_WORD',
  'TRUSTED_CONTACT',
] as const;
export type AuthorisedRole = (typeof authorisedRoles)[number];

/**
 * How far that goes; each step includes those before it: they may be rung and hear nothing about the customer, may
 * hear, may change, may end a policy and claim.
 */
export const authorisedScopes = ['RING', 'HEAR', 'CHANGE', 'END'] as const;
export type AuthorisedScope = (typeof authorisedScopes)[number];
