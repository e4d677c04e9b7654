import type { FormCore } from './form-core.ts';
import type { AnswerProblem } from './questionnaire.ts';

/** Which problems a person sees: those of questions left, all after an attempt to go on, and the server's until answered anew. */
export type ShownProblems = {
  readonly get: (name: string) => AnswerProblem | undefined;
  /** How many show. */
  readonly count: () => number;
  /** Whether a question has a problem, shown or not. */
  readonly has: (name: string) => boolean;
  /** Whether no live question has a problem, shown or not. */
  readonly isValid: () => boolean;
  readonly touch: (name: string) => Iterable<string>;
  readonly showAll: () => Iterable<string>;
  readonly setServer: (problems: ReadonlyMap<string, AnswerProblem>) => Iterable<string>;
  readonly forgetServer: (name: string) => void;
  /** Looks again at questions that changed. */
  readonly update: (names: Iterable<string>) => void;
  /** Looks again at all questions; what the server said is forgotten. */
  readonly reset: () => void;
};

/** Keeps the shown problems as a map of their own, so that counting them costs nothing. */
export function createShownProblems(core: FormCore): ShownProblems {
  const touched = new Set<string>();
  const server = new Map<string, AnswerProblem>();
  const shown = new Map<string, AnswerProblem>();
  let all = false;
  const look = (name: string) => {
    if (!core.live.has(name)) {
      server.delete(name);
      touched.delete(name);
    }
    const own = all || touched.has(name) ? core.problems.get(name) : undefined;
    const problem = server.get(name) ?? own;
    if (problem) shown.set(name, problem);
    else shown.delete(name);
  };
  const update = (names: Iterable<string>) => {
    for (const name of names) look(name);
  };
  return {
    get: (name) => shown.get(name),
    count: () => shown.size,
    has: (name) => core.problems.has(name) || server.has(name),
    isValid: () => core.problems.size === 0 && server.size === 0,
    touch: (name) => {
      if (touched.has(name)) return [];
      touched.add(name);
      look(name);
      return [name];
    },
    showAll: () => {
      all = true;
      update(core.problems.keys());
      return core.problems.keys();
    },
    setServer: (problems) => {
      for (const [name, problem] of problems) server.set(name, problem);
      update(problems.keys());
      return problems.keys();
    },
    forgetServer: (name) => {
      server.delete(name);
    },
    update,
    reset: () => {
      server.clear();
      update(core.compiled.questions.keys());
    },
  };
}
