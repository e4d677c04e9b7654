/**
 * A vendor did not answer, answered with its own failure, or gave an impossible answer: the caller may try again later.
 */
export class ProviderUnavailable extends Error {
  constructor(provider: string, options?: ErrorOptions) {
    super(`${provider} does not answer`, options);
  }
}
