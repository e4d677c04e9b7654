import type { Answers } from '../questionnaire.ts';

/** Answers given out as one object, which stays the same until it says something else. */
export type KeptAnswers = {
  readonly get: () => Answers;
  /** These may have changed. */
  readonly changed: (names: Iterable<string>) => void;
};

/**
 * `answerTo` returns the present answer, undefined without one; `names` all that may have one. After a change only the changed
 * answers are read; all are gathered again when an answer has gone. The order of names is undefined.
 */
export function createKeptAnswers(answerTo: (name: string) => unknown, names: () => Iterable<string>): KeptAnswers {
  const waiting = new Set<string>();
  let given: Answers | undefined;
  const gather = () => {
    const pairs: [string, unknown][] = [];
    for (const name of names()) {
      const value = answerTo(name);
      if (value !== undefined) pairs.push([name, value]);
    }
    return Object.fromEntries(pairs);
  };
  const patch = (old: Answers) => {
    const pairs: [string, unknown][] = [];
    for (const name of waiting) {
      const value = answerTo(name);
      if (value === undefined && Object.hasOwn(old, name)) return gather();
      if (value !== undefined && !Object.is(value, old[name])) pairs.push([name, value]);
    }
    return pairs.length === 0 ? old : { ...old, ...Object.fromEntries(pairs) };
  };
  return {
    get: () => {
      given = given ? patch(given) : gather();
      waiting.clear();
      return given;
    },
    changed: (some) => {
      if (given) for (const name of some) waiting.add(name);
    },
  };
}
