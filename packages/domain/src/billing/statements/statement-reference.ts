const LENGTH = 10;

/**
 * The reference that stands on a customer's bank statement beside what is collected for an account, at most ten capitals and digits, as Bacs takes
 * it (GoCardless: `payments.reference`). It is known before there is a policy, and finds nothing by itself.
 */
export function statementReference(accountId: string): string {
  return accountId.slice(0, LENGTH);
}
