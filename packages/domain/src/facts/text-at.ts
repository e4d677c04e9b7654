import { isData } from '@marque/base';

/** The text that an object holds under a name; undefined when it is no object, or nothing, blank or no text stands there. */
export function textAt(answers: unknown, name: string): string | undefined {
  const value = isData(answers) && Object.hasOwn(answers, name) ? answers[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
