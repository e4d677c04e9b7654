import type { Instant } from '@marque/base';
import { coveredUntil } from './covered-until.ts';
import { paperStanding } from './paper-standing.ts';
import type { Policy } from './policy.ts';

/** A written certificate: its version, and the stretch of cover that it proves; null in rows from before editions. */
export type WrittenCertificate = {
  readonly version: number;
  readonly edition: number;
  readonly coversFrom: Instant | null;
  readonly coversUntil: Instant | null;
};

/** A certificate that may be shown: before the start it is to come. `until` is the first moment that it does not prove. */
export type ShownCertificate = {
  readonly version: number;
  readonly edition: number;
  readonly state: 'COMING' | 'IN_FORCE';
  readonly from: Instant;
  readonly until: Instant;
};

/**
 * The certificate of a policy that counts at a moment; before the start, the coming one; undefined when none may be
 * shown. It never proves more than the cover known now: an end that was decided later bounds it.
 */
export function certificateInForce(
  policy: Pick<Policy, 'versions' | 'startsAt' | 'endsAt' | 'termination'>,
  written: readonly WrittenCertificate[],
  now: Instant,
): ShownCertificate | undefined {
  const end = coveredUntil(policy);
  const shown = written.flatMap(({ version, edition, coversFrom, coversUntil }): ShownCertificate[] => {
    const begun = policy.versions.find((one) => one.version === version)?.startedAt ?? policy.startsAt;
    const from = coversFrom ?? (begun > policy.startsAt ? begun : policy.startsAt);
    const [until] = [coversUntil, end].filter((at) => at !== null).sort();
    const { state } = paperStanding(policy, { document: 'certificate', version, from, until: coversUntil }, now);
    if (until === undefined || until <= from || (state !== 'IN_FORCE' && state !== 'COMING')) return [];
    return [{ version, edition, state, from, until }];
  });
  const isCounted = (one: ShownCertificate) => one.state === 'IN_FORCE' || now < policy.startsAt;
  return shown.filter(isCounted).sort((one, other) => (one.from < other.from ? -1 : 1))[0];
}
