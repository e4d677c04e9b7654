import { addToDate, type LocalDate } from '@marque/base';
import { holdingKinds } from './data-request-kinds.ts';

/**
 * What has a retention period of its own: a policy with all of its terms, a quote that became no policy, a complaint, a
 * request about data, a letter to a person, an account.
 */
export const retentionKinds = [...holdingKinds, 'REQUEST', 'LETTER', 'ACCOUNT'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** How long a brand keeps each kind, in months or years. */
export type RetentionPeriods = {
  readonly quoteMonths: number;
  readonly policyYears: number;
  readonly complaintYears: number;
  readonly requestYears: number;
  readonly letterMonths: number;
  readonly accountMonths: number;
};

/** The least and the most of a period, the default for a brand that says nothing, and why not less or more. */
export type PeriodLimits = {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly why: string;
};

const NO_LONGER = 'data about people is kept no longer than it is needed (UK GDPR Article 5(1)(e))';

/** What a brand may choose. */
export const periodLimits: { readonly [K in keyof RetentionPeriods]: PeriodLimits } = {
  // The next season in which somebody looks for insurance is among them.
  quoteMonths: { least: 1, most: 24, usual: 13, why: NO_LONGER },
  policyYears: {
    ...{ least: 7, most: 15, usual: 7 },
    why: 'the record of a motor policy is kept for seven years from its end (Motor Vehicles (Third Party Risks) Regulations 1972 reg. 10, as SI 2001/2266 has it), and the longest stop for negligence is fifteen (Limitation Act 1980 s. 14B)',
  },
  complaintYears: {
    ...{ least: 3, most: 10, usual: 6 },
    why: 'three years by the FCA’s rules (DISP 1.9.1 R), six by the Limitation Act 1980 s. 5',
  },
  requestYears: { least: 1, most: 10, usual: 6, why: `six years by the Limitation Act 1980 s. 5, ${NO_LONGER}` },
  letterMonths: { least: 3, most: 84, usual: 24, why: NO_LONGER },
  accountMonths: { least: 1, most: 36, usual: 13, why: NO_LONGER },
};

/** The names of the periods. */
export const retentionPeriodNames = [
  ...(['quoteMonths', 'policyYears', 'complaintYears', 'requestYears', 'letterMonths', 'accountMonths'] as const),
] satisfies readonly (keyof RetentionPeriods)[];

/** What a brand has that says nothing of it. */
export const usualPeriods: RetentionPeriods = {
  quoteMonths: periodLimits.quoteMonths.usual,
  policyYears: periodLimits.policyYears.usual,
  complaintYears: periodLimits.complaintYears.usual,
  requestYears: periodLimits.requestYears.usual,
  letterMonths: periodLimits.letterMonths.usual,
  accountMonths: periodLimits.accountMonths.usual,
};

/** For how long a kind is kept, in a way that can be added to a day. */
export function spanOf(kind: RetentionKind, periods: RetentionPeriods): { months: number } | { years: number } {
  switch (kind) {
    case 'QUOTE':
      return { months: periods.quoteMonths };
    case 'POLICY':
      return { years: periods.policyYears };
    case 'COMPLAINT':
      return { years: periods.complaintYears };
    case 'REQUEST':
      return { years: periods.requestYears };
    case 'LETTER':
      return { months: periods.letterMonths };
    case 'ACCOUNT':
      return { months: periods.accountMonths };
  }
}

/** The first day on which something of a kind is over, if its time counts from a day. */
export function overOn(kind: RetentionKind, from: LocalDate, periods: RetentionPeriods): LocalDate {
  return addToDate(from, spanOf(kind, periods));
}
