const LENGTH = 10;

/**
 * The reference on a customer's bank statement for collections of an account: at most ten capitals and digits, as Bacs takes
 * it (GoCardless: `payments.reference`). It is known before there is a policy, and alone it finds nothing.
 */
export function statementReference(accountId: string): string {
  return accountId.slice(0, LENGTH);
}
