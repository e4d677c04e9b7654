/** A vendor understood what was asked and will not do it; `code` is the vendor's own word for why. Asking again changes nothing. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(provider: string, code: string, options?: ErrorOptions) {
    super(`${provider} refused: ${code}`, options);
    this.code = code;
  }
}
