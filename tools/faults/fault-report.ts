import type { Drawn } from './draw-faults.ts';
import type { Known } from './results.ts';

type Results = ReadonlyMap<string, Known>;

/** The drawn faults that nobody noticed, including those whose first failure also occurs without a fault. */
export function unnoticedOf(drawn: readonly Drawn[], results: Results, baseline: readonly string[] = []): Known[] {
  return knownOf(drawn, results, baseline).filter(({ noticedBy }) => noticedBy === null);
}

function knownOf(drawn: readonly Drawn[], results: Results, baseline: readonly string[]): Known[] {
  const known = drawn.flatMap(({ name }) => results.get(name) ?? []);
  return known.map((one) => (isThereAnyway(one, baseline) ? { ...one, noticedBy: null } : one));
}

function isThereAnyway({ failure }: Known, baseline: readonly string[]): boolean {
  return failure !== null && baseline.includes(failure);
}

/**
 * The results of the drawn faults, as lines: a table by area, every fault that was not noticed, and what the baseline
 * says about those that were. `baseline` is what fails without a fault, undefined when nobody has looked.
 */
export function faultReport(
  drawn: readonly Drawn[],
  results: Results,
  baseline: readonly string[] | undefined,
): readonly string[] {
  const known = knownOf(drawn, results, baseline ?? []);
  const missed = unnoticedOf(drawn, results, baseline);
  const doubtful = known.filter((one) => isThereAnyway(one, baseline ?? []));
  const commits = [...new Set(known.map(({ commit }) => commit))];
  return [
    '| area | faults | run | types | tests | journeys | not noticed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...[...new Set(drawn.map(({ area }) => area))].map((area) => row(area, drawn, known)),
    row('all', drawn, known),
    ...(missed.length > 0 ? ['', 'Not noticed:'] : []),
    ...missed.flatMap((one) => [
      `- ${one.file}:${one.line} (${one.area}, ${one.kind}; asked: ${one.asked.join(', ')})`,
      `  - ${one.before.trim()}`,
      `  + ${one.after.trim()}`,
    ]),
    '',
    ...(commits.length > 0 ? [`Run at ${commits.join(', ')}`] : []),
    aboutBaseline(baseline),
    ...doubtful.map(({ name, failure }) => `- does not count as noticed: ${name} (${failure} fails without it too)`),
  ];
}

function row(area: string, drawn: readonly Drawn[], known: readonly Known[]): string {
  const of = <T extends Drawn>(list: readonly T[]) => list.filter((one) => area === 'all' || one.area === area);
  const counted = (by: Known['noticedBy']) => of(known).filter(({ noticedBy }) => noticedBy === by).length;
  const counts = [
    of(drawn).length,
    of(known).length,
    counted('types'),
    counted('tests'),
    counted('journeys'),
    counted(null),
  ];
  return `| ${area} | ${counts.join(' | ')} |`;
}

function aboutBaseline(baseline: readonly string[] | undefined): string {
  if (baseline === undefined) return 'Nobody has looked whether the tests pass without a fault: --baseline';
  return baseline.length === 0
    ? 'Without a fault every test passed.'
    : `Without a fault too failed: ${baseline.join('; ')}`;
}
