import type { Problem } from '@marque/base';
import type { ProposalStatus } from '../enumerations.ts';

/** What a purchase hangs on: how the proposal stands now, whether it has a customer account, and the car's registration. */
export type Purchase = {
  readonly status: ProposalStatus;
  readonly accountId: string | null;
  readonly registration: unknown;
  /** Whether the documents of exactly this offer were shown and kept. */
  readonly areDocumentsKept: boolean;
};

/** Why a proposal cannot be bought yet, the first reason in the order in which a customer meets them; undefined when it can. */
export function purchaseProblem({ status, accountId, registration, areDocumentsKept }: Purchase): Problem | undefined {
  if (status === 'POLICY') return { code: 'proposal_bound' };
  if (status === 'QUOTE_EXPIRED') return { code: 'quote_expired' };
  if (status !== 'QUOTE') return { code: 'quote_not_ready' };
  if (accountId === null) return { code: 'account_required' };
  if (typeof registration !== 'string' || registration.trim() === '') return { code: 'registration_required' };
  return areDocumentsKept ? undefined : { code: 'documents_not_shown' };
}
