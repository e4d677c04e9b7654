import type { Form } from './form.ts';

/** A question's name among several forms: `p1.dateOfBirth` for an additional driver's. */
export function nameAmongForms({ profileCode }: Pick<Form, 'profileCode'>, question: string): string {
  return profileCode === undefined ? question : `${profileCode}.${question}`;
}
