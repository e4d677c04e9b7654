import { ok, type Problem, type Result, refused } from '@marque/base';

/** How long a second person has to decide, in milliseconds of real time: seven days. */
export const REQUEST_MS = 7 * 86_400_000;

/** What staff ask a second person for: how it stands, who asked, and whose policy it is about. */
export type StaffRequest = {
  readonly status: 'WAITING' | 'APPROVED' | 'REFUSED';
  readonly askedBy: string;
  /** The subjects as which the customer holds the policy, now and when it was asked for. */
  readonly holders: readonly string[];
  /** Null if it waits until somebody decides it. */
  readonly expiresAtMs: number | null;
};

/** Who wants to decide it; `isPolicyholder` if their e-mail is the policyholder's. */
export type Decider = { readonly subject: string; readonly isPolicyholder: boolean };

/**
 * Whether somebody may decide a request at a moment (ms of real time). Refuses with `second_person_needed` the person
 * who asked for it and the one whose policy it is about. Refuses with `wrong_state` a request that is decided already,
 * and with `gone` one that has waited for more than seven days.
 */
export function decideStaffRequest(
  { status, askedBy, holders, expiresAtMs }: StaffRequest,
  { subject, isPolicyholder }: Decider,
  nowMs: number,
): Result<true, Problem> {
  if (subject === askedBy || isPolicyholder || holders.includes(subject))
    return refused({ code: 'second_person_needed' });
  if (status !== 'WAITING') return refused({ code: 'wrong_state', detail: 'This is decided already' });
  return expiresAtMs !== null && nowMs > expiresAtMs ? refused({ code: 'gone' }) : ok(true);
}
