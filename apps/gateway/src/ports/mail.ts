/** Sends a message; rejects when the mail server does not take it, so that the job is tried again. */
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
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
};
