/**
 * What a renewal carries over from its policy, by the fields of the answers: who is insured, with which car, with how
 * many no-claims years, from which day.
 */
const CARRIED_OVER: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'dateOfBirth'],
  ...['vrn', 'regLookup', 'specification'],
  ...['noClaimsDiscount', 'startAt'],
]);

/**
 * Whether a customer may answer a question again at renewal, by the fields that it answers. On a policy only we change the car, the person and the
 * no-claims years, and a renewal goes on with them: a year is added to the years, or a claim takes some, as we know it.
 */
export function isAskedAgain(fields: readonly string[]): boolean {
  return !fields.some((field) => CARRIED_OVER.has(field));
}
