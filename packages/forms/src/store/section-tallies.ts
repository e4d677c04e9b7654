import type { FormCore } from './form-core.ts';
import type { NameList } from './name-list.ts';

/** The number of a section's questions that are live, answered (not blank), open (without a valid answer), and show a problem. */
export type SectionTally = {
  readonly asked: number;
  readonly answered: number;
  readonly open: number;
  readonly shown: number;
};

/** Counts kept section by section, so that no page has to count. */
export type SectionTallies = {
  /** The same object until a count changes; a section without questions has zeros. */
  readonly of: (section: string) => SectionTally;
  /** Counts questions again that changed. */
  readonly update: (names: Iterable<string>) => void;
};

const NONE: SectionTally = { asked: 0, answered: 0, open: 0, shown: 0 };

/** `open` lists the questions whose answer is not valid, `shown` those that show a problem. */
export function createSectionTallies(
  core: FormCore,
  isAnswered: (name: string) => boolean,
  lists: { readonly open: NameList; readonly shown: NameList },
): SectionTallies {
  const counted = new Map<string, SectionTally>();
  const tallies = new Map<string, SectionTally>();
  const count = (name: string): SectionTally => {
    if (!core.live.has(name)) return NONE;
    const one = (is: boolean) => (is ? 1 : 0);
    return {
      asked: 1,
      answered: one(isAnswered(name)),
      open: one(lists.open.has(name)),
      shown: one(lists.shown.has(name)),
    };
  };
  return {
    of: (section) => tallies.get(section) ?? NONE,
    update: (names) => {
      for (const name of names) {
        const section = core.compiled.questions.get(name)?.section.id;
        if (section === undefined) continue;
        const [before, now] = [counted.get(name) ?? NONE, count(name)];
        counted.set(name, now);
        const sum = added(tallies.get(section) ?? NONE, now, before);
        if (sum) tallies.set(section, sum);
      }
    },
  };
}

/** A tally with one question's share changed; undefined when that share is as before. */
function added(tally: SectionTally, now: SectionTally, before: SectionTally): SectionTally | undefined {
  const change = (key: keyof SectionTally) => now[key] - before[key];
  const keys = ['asked', 'answered', 'open', 'shown'] as const;
  if (keys.every((key) => change(key) === 0)) return undefined;
  return {
    asked: tally.asked + change('asked'),
    answered: tally.answered + change('answered'),
    open: tally.open + change('open'),
    shown: tally.shown + change('shown'),
  };
}
