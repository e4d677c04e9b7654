import { runStatements } from '../run-statements.ts';

/** The edition of the folder that asked for what a change tells. Older changes have none. */
export const editionsOfChanges = runStatements(['ALTER TABLE policy_adjustments ADD COLUMN config_version text']);
