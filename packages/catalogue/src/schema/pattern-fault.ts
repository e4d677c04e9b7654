import { isSafePattern } from 'redos-detector';

/**
 * How often a pattern may backtrack before it counts as endless, and how long the search for that may take: a pattern
 * of a registration or postcode needs fewer than 500 steps, and the time rises with the square of them (`(a|a)*` takes
 * a fifth of a second).
 */
const SCORE_MAX = 200;
const STEPS_MAX = 2_000;

const known = new Map<string, string | undefined>();

/** What is wrong with a regular expression of the configuration: it does not compile, or some text would keep a browser or the gateway busy with it. */
export function patternFault(source: string): string | undefined {
  if (!known.has(source)) known.set(source, faultOf(source));
  return known.get(source);
}

function faultOf(source: string): string | undefined {
  const whole = `^(?:${source})$`;
  try {
    new RegExp(source, 'u');
    new RegExp(whole, 'u');
  } catch {
    return 'a regular expression that compiles';
  }
  const { safe } = isSafePattern(whole, { unicode: true, maxScore: SCORE_MAX, maxSteps: STEPS_MAX });
  return safe
    ? undefined
    : 'a regular expression that is through with any text at once: without repetitions within or beside one another that fit the same letters, or with an end to each, as {1,20}';
}
