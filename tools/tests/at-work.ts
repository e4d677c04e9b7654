import type { Failure } from './report.ts';

/** A test that is at work: its line in its file, and its name. */
type Begun = { readonly line: number; readonly test: string };

/**
 * Keeps which files a run has to do and which are at work, so that it can name what was lost with a process that died.
 */
export function keepAtWork() {
  const toDo = new Set<string>();
  const atWork = new Map<string, Begun>();
  return {
    asks: (file: string) => void toDo.add(file),
    begins: (file: string) => {
      toDo.delete(file);
      atWork.set(file, { line: 1, test: 'the file' });
    },
    /** The runner tells of tests in batches, so that it may come to a file’s last one after the file’s end. */
    is: (file: string, test: Begun) => {
      if (atWork.has(file)) atWork.set(file, test);
    },
    ends: (file: string) => void atWork.delete(file),
    /** What is still at work at the end of a run, and what its process would have done next. */
    lost: (): Failure[] => {
      const cut = [...atWork].map(([file, at]) => ({ file, ...at, reason: 'its process ended before it did' }));
      const [first] = toDo;
      if (first === undefined) return cut;
      const others = toDo.size === 1 ? 'it was' : `it and ${toDo.size - 1} more were`;
      const reason = `${others} not run: a process ended before their turn`;
      return [...cut, { file: first, line: 1, test: 'the file', reason }];
    },
  };
}
