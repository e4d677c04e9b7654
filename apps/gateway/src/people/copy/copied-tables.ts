import { copiedInsurance } from './copied-insurance.ts';
import { copiedMoney } from './copied-money.ts';
import { copiedSaid } from './copied-said.ts';
import type { ReadTable } from './read-table.ts';

/** The parts of each table that a copy shows, in the order in which a person looks for them. */
export const copiedTables: readonly ReadTable[] = [...copiedInsurance, ...copiedMoney, ...copiedSaid];
