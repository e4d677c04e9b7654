import { isEmail } from '@marque/forms';

/** A message to the brand while it is being written. */
export type HelpDraft = { readonly email: string; readonly message: string };

/** The fields that keep a message from being sent, in the order in which they stand. */
export function missingIn({ email, message }: HelpDraft): (keyof HelpDraft)[] {
  return [
    ...(message.trim() === '' ? (['message'] as const) : []),
    ...(isEmail(email.trim()) ? [] : (['email'] as const)),
  ];
}
