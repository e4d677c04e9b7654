import { runStatements } from './run-statements.ts';

/** A card network gives a kept card a later expiry or other last digits: what may be shown of it follows. */
export const renewedCards = runStatements(['GRANT UPDATE (details) ON payment_methods TO marque_app']);
