import { isData } from '@marque/base';

/** An object's text under a name; undefined if the value is not an object, or has no text or only blank text there. */
export function textAt(answers: unknown, name: string): string | undefined {
  const value = isData(answers) && Object.hasOwn(answers, name) ? answers[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
