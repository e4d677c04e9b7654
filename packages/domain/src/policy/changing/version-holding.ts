import type { PolicyVersion } from '../policy.ts';

/** The version decided last that holds some changes and that some drivers have left, by their names in order, and nothing else; undefined where there never was one. */
export function versionHolding(versions: readonly PolicyVersion[], held: readonly string[]): PolicyVersion | undefined {
  return versions.findLast(
    ({ holds = [] }) => holds.length === held.length && held.every((id, at) => holds[at] === id),
  );
}
