import type { Instant } from '@marque/base';
import type { PaperState } from '../enumerations.ts';
import { paperReplacedAt } from './changing/paper-version.ts';
import { coveredUntil } from './covered-until.ts';
import { shownUntil } from './ending/settled-from.ts';
import type { Policy } from './policy.ts';

/** A state, and since or from when; null for one that was withdrawn before it ever counted. */
export type PaperStanding = { readonly state: PaperState; readonly since: Instant | null };

/**
 * A paper written for a version, by its name. `from` and `until` bound what a certificate proves; a paper without
 * `until` counts while its content holds, but no longer than the term.
 */
export type StandingPaper = {
  readonly document: string;
  readonly version: number;
  readonly from: Instant;
  readonly until: Instant | null;
};

/** The paper that the next insurer asks for. It is about the past, so it counts from the end on. */
export const NO_CLAIMS_LETTER = 'no-claims';

/** The paper that says what a notice of renewal says. */
export const RENEWAL_SUMMARY = 'renewal-summary';

/** The certificate of the next term, which is given ahead of its turn. */
export const CERTIFICATE_AHEAD = 'certificate-ahead';

/** How many days before a turn that certificate is given. */
export const CERTIFICATE_AHEAD_DAYS = 7;

/**
 * The state of a next term's certificate. It is pending while that term is: it is withdrawn automatically once the
 * customer lets cover end, somebody ends the policy, no term followed, or the renewal has changed since. From the turn
 * on it proves the cover, until the term has a certificate of its own.
 */
export function aheadStanding(
  policy: Pick<Policy, 'autoRenewal' | 'termination' | 'notRenewed' | 'successorId' | 'endsAt'>,
  { from, replacedAt, now }: { readonly from: Instant; readonly replacedAt: Instant | null; readonly now: Instant },
): PaperStanding {
  if (replacedAt !== null) return { state: 'WITHDRAWN', since: replacedAt };
  if (policy.successorId !== null) return { state: 'OVER', since: from };
  const comes = policy.autoRenewal === true && policy.termination === null && policy.notRenewed === undefined;
  if (comes && from <= now) return { state: coversAt(policy, now) ? 'IN_FORCE' : 'WITHDRAWN', since: from };
  return comes ? { state: 'COMING', since: from } : { state: 'WITHDRAWN', since: policy.notRenewed?.at ?? null };
}

function coversAt(policy: Pick<Policy, 'endsAt' | 'termination'>, now: Instant): boolean {
  const until = coveredUntil(policy);
  return until === null || now < until;
}

/**
 * The state of a renewal's summary: it counts until the turn, or until one with another price replaces it. None counts
 * if the insurer does not renew the policy.
 */
export function summaryStanding(
  {
    writtenAt,
    turnsAt,
    replacedAt,
    isStopped,
  }: {
    readonly writtenAt: Instant;
    readonly turnsAt: Instant;
    readonly replacedAt: Instant | null;
    readonly isStopped: boolean;
  },
  now: Instant,
): PaperStanding {
  if (replacedAt !== null) return { state: 'WITHDRAWN', since: replacedAt };
  if (isStopped) return { state: 'WITHDRAWN', since: null };
  return turnsAt <= now ? { state: 'OVER', since: turnsAt } : { state: 'IN_FORCE', since: writtenAt };
}

/**
 * The state of the letter of no-claims years: it counts while the policy has the end that it names, and is withdrawn if
 * that was taken back.
 */
export function noClaimsStanding(policy: Pick<Policy, 'endsAt' | 'termination'>, until: Instant | null): PaperStanding {
  return until !== null && coveredUntil(policy) === until
    ? { state: 'IN_FORCE', since: until }
    : { state: 'WITHDRAWN', since: null };
}

/**
 * How a paper of a policy stands at a moment. It is withdrawn once another version's paper replaces it, or once the
 * policy was ended sooner than agreed; it has run out at the end of what it proves.
 */
export function paperStanding(
  policy: Pick<Policy, 'versions' | 'termination' | 'startsAt' | 'endsAt'>,
  { document, version, from, until }: StandingPaper,
  now: Instant,
): PaperStanding {
  const replaced = paperReplacedAt(policy, { document, version });
  if (replaced !== null && replaced <= from) return { state: 'WITHDRAWN', since: replaced <= now ? replaced : null };
  const ended = policy.termination ? shownUntil(policy.termination) : undefined;
  const [withdrawn] = [replaced, ended].filter((at) => at !== null && at !== undefined && at <= now).sort();
  const last = until ?? policy.endsAt;
  const isVoid = policy.termination?.kind === 'VOIDED' && withdrawn !== undefined;
  if (withdrawn && (isVoid || last === null || withdrawn < last)) return { state: 'WITHDRAWN', since: withdrawn };
  if (last !== null && last <= now) return { state: 'OVER', since: last };
  return { state: from > now ? 'COMING' : 'IN_FORCE', since: from };
}
