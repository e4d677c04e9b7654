/** Sends text messages. Rejects with `ProviderUnavailable` when the service does not answer. */
export type Sms = {
  /** `to` with its country's prefix, as +447700900123. The same `key` is sent once, if the service can tell. */
  readonly send: (message: { readonly to: string; readonly text: string; readonly key: string }) => Promise<void>;
};
