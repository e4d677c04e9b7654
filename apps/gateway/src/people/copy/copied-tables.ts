import { copiedInsurance } from './copied-insurance.ts';
import { copiedMoney } from './copied-money.ts';
import { copiedSaid } from './copied-said.ts';
import type { ReadTable } from './read-table.ts';

/** What is read of which table, in the order in which a person looks for it. */
export const copiedTables: readonly ReadTable[] = [...copiedInsurance, ...copiedMoney, ...copiedSaid];
