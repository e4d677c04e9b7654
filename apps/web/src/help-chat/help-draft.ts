import { isEmail } from '@marque/forms';

/** A message to the brand while it is being written. */
export type HelpDraft = { readonly email: string; readonly message: string };

/** The fields that keep a message from being sent, in the order in which they are shown. */
export function missingIn({ email, message }: HelpDraft): (keyof HelpDraft)[] {
  return [
    ...(message.trim() === '' ? (['message'] as const) : []),
    ...(isEmail(email.trim()) ? [] : (['email'] as const)),
  ];
}

/** The longest message that the gateway takes, in characters. */
export const MESSAGE_MAX = 4000;

/** What is sent: the subject of the message, if known, and below it the typed text. */
export function textOf(message: string, about: readonly string[] = []): string {
  return `${lead(about)}${message.trim()}`;
}

/** How many characters may be typed. */
export function roomFor(about: readonly string[] = []): number {
  return MESSAGE_MAX - lead(about).length;
}

function lead(about: readonly string[]): string {
  return about.length === 0 ? '' : `${about.join('\n')}\n\n`;
}
