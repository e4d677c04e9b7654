import type { Answerer } from '@marque/asking';
import type { Registry } from '@marque/forms';
import { registry } from '../config/load-brands.ts';

/** The person who answers, and the rules and inputs that the questions may name. */
type Asked = { readonly answerer: Answerer; readonly registry: Registry };

/** The asked subject of a principal's request, with the rules and inputs that this gateway knows. */
export function askedBy<Said extends { readonly principal: Answerer }>({
  principal,
  ...said
}: Said): Omit<Said, 'principal'> & Asked {
  return { ...said, answerer: principal, registry };
}
