import type { Rule } from './params.ts';
import { invalidRequest } from './stripe-error.ts';

/** A parameter that the API had until the version that is spoken here: any value is refused. */
export function removed(instead: string): Rule<never> {
  return (_value, param) => {
    throw invalidRequest(
      `The \`${param}\` parameter is no longer supported. Use \`${instead}\` instead.`,
      param,
      `${param}_no_longer_supported`,
    );
  };
}
