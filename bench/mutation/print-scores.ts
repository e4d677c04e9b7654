import { say } from '../../tools/run.ts';

/** The part of Stryker's report that is read. */
export type MutationReport = {
  readonly files: {
    readonly [path: string]: {
      readonly mutants: readonly {
        readonly mutatorName: string;
        readonly replacement?: string;
        readonly status: string;
        readonly location: { readonly start: { readonly line: number; readonly column: number } };
      }[];
    };
  };
};

/** Rooms whose score is a goal, in percent. */
const SCORE_MIN = 90;
const rooms = [
  { room: 'money (base/pennies)', path: 'packages/base/src/pennies.ts' },
  { room: 'payment', path: 'packages/domain/src/payment/' },
  { room: 'rating', path: 'packages/domain/src/rating/' },
] as const;

type Mutant = MutationReport['files'][string]['mutants'][number];
const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/**
 * Prints the share of changes that a test noticed, by file and room, and every change that none did; returns whether
 * each room reached its goal.
 */
export function printScores({ files }: MutationReport): boolean {
  const entries = Object.entries(files).sort(([one], [other]) => one.localeCompare(other));
  say('\n| file | changes | noticed | score |\n| --- | --- | --- | --- |');
  for (const [path, { mutants }] of entries) say(row(path, mutants));
  say('\nNot noticed:');
  for (const [path, { mutants }] of entries)
    for (const mutant of mutants.filter(isMissed)) say(`- ${text(path, mutant)}`);
  say('\n| goal | changes | noticed | score | reached |\n| --- | --- | --- | --- | --- |');
  return rooms
    .map(({ room, path }) => {
      const mutants = entries.flatMap(([at, file]) => (at.startsWith(path) ? file.mutants : []));
      const reached = score(mutants) >= SCORE_MIN;
      say(`${row(`${room}: at least ${SCORE_MIN}%`, mutants)} ${reached ? 'yes' : 'NO'} |`);
      return reached;
    })
    .every((reached) => reached);
}

function row(name: string, mutants: readonly Mutant[]): string {
  const noticed = mutants.filter(isNoticed).length;
  const all = noticed + mutants.filter(isMissed).length;
  return `| ${name} | ${all} | ${noticed} | ${all === 0 ? 'not measured' : `${score(mutants).toFixed(1)}%`} |`;
}

/** NaN when there is nothing to score, which reaches no goal. */
function score(mutants: readonly Mutant[]): number {
  const noticed = mutants.filter(isNoticed).length;
  return (noticed * 100) / (noticed + mutants.filter(isMissed).length);
}

function isNoticed({ status }: Mutant): boolean {
  return NOTICED.includes(status);
}

function isMissed({ status }: Mutant): boolean {
  return MISSED.includes(status);
}

function text(path: string, { location, mutatorName, replacement, status }: Mutant): string {
  const by = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${path}:${location.start.line}:${location.start.column} ${mutatorName} → ${by} (${status})`;
}
