import { NETWORK, ProblemError, SIGN_IN_FAILED } from '../../client/problem-error.ts';
import { isAbort } from '../../client/send.ts';
import { AuthError } from '../../principal/auth-error.ts';

/** The frame's message for an error that no page handled itself. */
export type Told =
  | { readonly kind: 'NETWORK' | 'SIGN_IN_FAILED' | 'UNAUTHORIZED' }
  /** A person has to help with this. */
  | { readonly kind: 'IN_PERSON' }
  /** The gateway answered something else than it should; the reference names the request in its log. */
  | { readonly kind: 'UNEXPECTED'; readonly reference: string | undefined }
  /** The issuer refused, in its own words. */
  | { readonly kind: 'AUTH'; readonly error: string; readonly description: string | null }
  /** An error of the page itself. */
  | { readonly kind: 'OTHER'; readonly name: string; readonly message: string };

/** The message for an error; null for a cancelled call, and for an error with its own modal. */
export function toldOf(error: unknown): Told | null {
  if (isAbort(error)) return null;
  if (error instanceof AuthError) return toldOfAuth(error);
  if (error instanceof ProblemError) return toldOfProblem(error);
  if (error instanceof Error) return { kind: 'OTHER', name: error.name, message: error.message };
  return { kind: 'OTHER', name: typeof error, message: String(error) };
}

function toldOfAuth({ kind, error, description }: AuthError): Told {
  if (kind === 'person' || kind === 'refresh') return { kind: 'UNAUTHORIZED' };
  return kind === 'network' ? { kind: 'NETWORK' } : { kind: 'AUTH', error, description };
}

function toldOfProblem({ status, code, requestId }: ProblemError): Told | null {
  if (code === NETWORK) return { kind: 'NETWORK' };
  if (code === SIGN_IN_FAILED) return { kind: 'SIGN_IN_FAILED' };
  if (status === 401) return { kind: 'UNAUTHORIZED' };
  if (code === 'in_person_only') return { kind: 'IN_PERSON' };
  // The pages on which staff act show these themselves.
  if (code === 'customer_only' || code === 'impersonation_over' || code === 'beyond_scope') return null;
  return { kind: 'UNEXPECTED', reference: requestId };
}
