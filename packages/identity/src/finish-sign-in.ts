import type { Answer, SignInStep } from './sign-in-step.ts';

/**
 * Who signed in, and how they proved it: first the channel of their code, then `mfa` if they also used a passkey (RFC
 * 8176).
 */
export type SignedIn = { readonly accountId: string; readonly amr: readonly string[] };

/**
 * Ends a sign-in: the session begins, dated by our clock, and the browser goes back to the address that the shop named.
 */
export async function finishSignIn(step: SignInStep, { accountId, amr }: SignedIn): Promise<Answer> {
  const { provider, request, response, settings } = step;
  const ts = Math.floor(settings.nowMs() / 1000);
  const login = { accountId, amr: [...amr], ts, remember: true };
  const result = { login };
  return { location: await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }) };
}
