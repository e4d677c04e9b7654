import type { MethodNames } from '@marque/domain/billing/statements/statement-line';
import type { Database } from '../../ground/tables/database.ts';
import { methodName } from '../../store/money/ahead/method-name.ts';
import { readDetails } from '../../store/money/payment-methods.ts';

/** How a customer’s means of payment are called on a statement, the same in every language: whose they are and how they end. */
export async function methodNames(
  db: Database,
  { brand, owner }: { readonly brand: string; readonly owner: string },
): Promise<MethodNames> {
  const rows = await readDetails(db, brand, owner);
  return new Map(rows.map(({ method_id: methodId, details }) => [methodId, methodName(details)]));
}
