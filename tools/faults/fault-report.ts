import type { Drawn } from './draw-faults.ts';
import type { Result } from './results.ts';

/**
 * What is known of the faults drawn, as lines: a table by area, every fault that was not noticed, and what the baseline says of those that were.
 * `baseline` is what fails without a fault, undefined when nobody has looked.
 */
export function faultReport(
  drawn: readonly Drawn[],
  results: ReadonlyMap<string, Result>,
  baseline: readonly string[] | undefined,
): readonly string[] {
  const known = drawn.flatMap(({ name }) => results.get(name) ?? []);
  const missed = known.filter(({ noticedBy }) => noticedBy === null);
  const doubtful = known.filter(({ failure }) => failure !== null && baseline?.includes(failure));
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
    aboutBaseline(baseline),
    ...doubtful.map(({ name, failure }) => `- does not count as noticed: ${name} (${failure} fails without it too)`),
  ];
}

function row(area: string, drawn: readonly Drawn[], known: readonly Result[]): string {
  const of = <T extends Drawn>(list: readonly T[]) => list.filter((one) => area === 'all' || one.area === area);
  const counted = (by: Result['noticedBy']) => of(known).filter(({ noticedBy }) => noticedBy === by).length;
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
