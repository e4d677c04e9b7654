import type { AnswerProblem } from '../questionnaire.ts';
import type { FormCore } from './form-core.ts';
import { createNameList, type NameList } from './name-list.ts';

/**
 * Which problems a person sees: those of questions they left, of all asked when they tried to go on, and the server's
 * until answered again.
 */
export type ShownProblems = {
  readonly get: (name: string) => AnswerProblem | undefined;
  /** Questions that show a problem, in page order. */
  readonly shown: NameList;
  /** Questions that have a problem, shown or not, in page order. */
  readonly open: NameList;
  readonly touch: (name: string) => Iterable<string>;
  /** All that are asked now; a question revealed later has not been left yet. */
  readonly showAll: () => Iterable<string>;
  readonly setServer: (problems: ReadonlyMap<string, AnswerProblem>) => Iterable<string>;
  readonly forgetServer: (name: string) => void;
  /** Looks again at questions that changed. */
  readonly update: (names: Iterable<string>) => void;
  /** Looks again at all questions; what the server said is forgotten. */
  readonly reset: () => void;
};

/** Keeps separate lists of shown and open problems, so that counting them costs nothing. */
export function createShownProblems(core: FormCore): ShownProblems {
  const touched = new Set<string>();
  const server = new Map<string, AnswerProblem>();
  const problems = new Map<string, AnswerProblem>();
  const shown = createNameList(core.pageRank);
  const open = createNameList(core.pageRank);
  const look = (name: string) => {
    if (!core.live.has(name)) {
      server.delete(name);
      touched.delete(name);
    }
    const own = touched.has(name) ? core.problems.get(name) : undefined;
    const problem = server.get(name) ?? own;
    if (problem) problems.set(name, problem);
    else problems.delete(name);
    shown.put(name, problem !== undefined);
    open.put(name, server.has(name) || core.problems.has(name));
  };
  const update = (names: Iterable<string>) => {
    for (const name of names) look(name);
  };
  return {
    get: (name) => problems.get(name),
    shown,
    open,
    touch: (name) => {
      if (touched.has(name)) return [];
      touched.add(name);
      look(name);
      return [name];
    },
    showAll: () => {
      for (const name of core.live) touched.add(name);
      update(core.problems.keys());
      return core.problems.keys();
    },
    setServer: (found) => {
      for (const [name, problem] of found) server.set(name, problem);
      update(found.keys());
      return found.keys();
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
