import { ProviderUnavailable } from './provider-unavailable.ts';

/** A provider's answer about exactly the requested thing. Throws `ProviderUnavailable` for an answer about anything else. */
export function askedFor<T extends { readonly id: string }>(provider: string, id: string, answer: T): T {
  const named: string | undefined = (answer as T | null)?.id;
  if (named === id) return answer;
  throw new ProviderUnavailable(provider, { cause: new Error('answered about something else') });
}
