import type { PolicySummaryWire } from '@marque/contract';

/** A policy as a term of its number: how often that was renewed before it, and how it stands. */
export type TermOfNumber = Pick<PolicySummaryWire, 'policyNumber' | 'renewalCycle' | 'policyDetail'>;
