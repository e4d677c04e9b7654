const LENGTH = 10;

/**
 * The reference on a customer's bank statement for collections of an account: at most ten capitals and digits, as Bacs
 * takes it (GoCardless: `payments.reference`). It is known before the policy exists, and it finds nothing by itself.
 */
export function statementReference(accountId: string): string {
  return accountId.slice(0, LENGTH);
}
