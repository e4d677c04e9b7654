import { ProblemError } from '../../../client/problem-error.ts';

/** A payment without a policy. `returned`: it was made, and goes back. `failed`: cover could not begin; any money taken goes back. */
export type Bad =
  | { readonly kind: 'declined'; readonly declineCode: string | undefined }
  | { readonly kind: 'returned' | 'failed' | 'noMeans' };

/** Temporary: nobody knows yet, or somebody does not answer. The payment itself is safe with the provider meanwhile. */
const passing = [
  'payment_not_confirmed',
  'version_conflict',
  'request_in_progress',
  'too_many_requests',
  'proposal_bound',
];

const bad: { readonly [code: string]: Exclude<Bad, { kind: 'declined' }>['kind'] } = {
  quote_expired: 'returned',
  payment_method_required: 'noMeans',
};

/** The meaning of a refusal to bind for a customer who has paid; undefined for a temporary refusal. */
export function checkFailure(error: unknown): Bad | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { code, status, declineCode } = error;
  if (code === 'payment_declined') return { kind: 'declined', declineCode };
  if (status === 0 || status === 401 || status >= 500 || passing.includes(code)) return undefined;
  return { kind: (Object.hasOwn(bad, code) && bad[code]) || 'failed' };
}
