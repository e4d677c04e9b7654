import type { MethodNames } from '@marque/domain/billing/statements/statement-line';
import type { Database } from '../../ground/tables/database.ts';
import { methodName } from '../../store/money/ahead/method-name.ts';
import { readDetails } from '../../store/money/payment-methods.ts';

/**
 * The names of a customer’s means of payment on a statement, the same in every language: the bank or brand, and the
 * last digits.
 */
export async function methodNames(
  db: Database,
  { brand, owner }: { readonly brand: string; readonly owner: string },
): Promise<MethodNames> {
  const rows = await readDetails(db, brand, owner);
  return new Map(rows.map(({ method_id: methodId, details }) => [methodId, methodName(details)]));
}
