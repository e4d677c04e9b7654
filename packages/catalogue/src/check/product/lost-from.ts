import type { Entries } from './entries.ts';

/** Something that was sold and is gone, or has lost some of its settings. */
export type Lost = {
  readonly name: string;
  /** What is gone of it. */
  readonly words: readonly string[];
  /** Whether it is gone itself. */
  readonly isWhole: boolean;
};

/** What is gone of the entries of a list. */
export function lostFrom(entries: Entries, has: Entries = {}): Lost[] {
  return Object.entries(entries).flatMap(([name, settings]): Lost[] => {
    const now = has[name];
    // A rule may be there twice.
    const words = settings.filter((word, index) => timesIn(now, word) < timesIn(settings.slice(0, index + 1), word));
    return now === undefined || words.length > 0 ? [{ name, words, isWhole: now === undefined }] : [];
  });
}

/** The questions of lost sections, and those that sections have lost. */
export function questionsIn(lost: readonly Lost[]): string[] {
  return lost.flatMap(({ words }) => words);
}

function timesIn(words: readonly string[] = [], word: string): number {
  return words.filter((one) => one === word).length;
}
