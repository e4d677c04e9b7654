/** Sends a message. Rejects with `ProviderUnavailable` when the mail server is away or cannot take it now, and otherwise when it refuses this message for good. */
export type Mail = { readonly send: (message: MailMessage) => Promise<void>; readonly close: () => Promise<void> };

export type MailMessage = {
  /** Stable for one message, so that a second try can be recognised. */
  readonly id: string;
  readonly from: string;
  /** Where answers go, when not to the sender. */
  readonly replyTo?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null for somebody who wants only text. */
  readonly html: string | null;
  /** Pictures in the HTML, which names each as `cid:` and its content id. */
  readonly pictures: readonly {
    readonly contentId: string;
    readonly name: string;
    readonly type: string;
    readonly content: Uint8Array;
  }[];
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
};
