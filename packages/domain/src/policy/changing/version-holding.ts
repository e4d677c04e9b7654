import type { PolicyVersion } from '../policy.ts';

/**
 * The version decided last that holds exactly some changes and departures of drivers, by their names in order;
 * undefined if there never was one.
 */
export function versionHolding(versions: readonly PolicyVersion[], held: readonly string[]): PolicyVersion | undefined {
  return versions.findLast(
    ({ holds = [] }) => holds.length === held.length && held.every((id, at) => holds[at] === id),
  );
}
