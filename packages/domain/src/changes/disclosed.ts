import type { Choices, RiskData } from '../facts/risk-data.ts';

/** What was disclosed and what was chosen. */
export type Disclosed = { readonly data: RiskData; readonly choices: Choices };
