import type { Form } from './form.ts';

/** A question's name where several forms are spoken of at once: `p1.dateOfBirth` for an additional driver's. */
export function nameAmongForms({ profileCode }: Pick<Form, 'profileCode'>, question: string): string {
  return profileCode === undefined ? question : `${profileCode}.${question}`;
}
