import type { LocalDate } from '@marque/base';
import type { CallOutput, Change, PolicyWire } from '@marque/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { SignInFirst } from '../../../principal/sign-in-first.tsx';
import { ChangesWait } from './changes-wait.tsx';
import { NOTHING_TRIED, type Tries } from './kept-tries.ts';
import { type PolicyTold, toldFor } from './told-with.ts';
import { type RowName, rowsOf, type TriedRow, withRow } from './tried-rows.ts';
import { usePolicyChanges } from './use-policy-changes.ts';
import { useTries } from './use-tries.ts';

/** What the pages share on which changes of a policy are tried. */
export type Changing = {
  /** The sections that are open, in their order. */
  readonly sections: readonly string[];
  /** The days to which the start of cover can be moved; null if it cannot. */
  readonly startDays: { readonly first: string; readonly last: string } | null;
  /** What holds now. */
  readonly told: PolicyTold;
  readonly tried: readonly Change[];
  /** The same with the day from which it would hold. */
  readonly tries: Tries;
  /** The later days from which it may hold; null if none may be chosen. */
  readonly laterDays: CallOutput<'getPolicyChanges'>['laterDays'];
  /** What bounds the first day that staff choose; null for the customer. */
  readonly staffDays: CallOutput<'getPolicyChanges'>['staffDays'];
  /** The bounds of a temporary driver's last day; null if nobody may drive temporarily. */
  readonly driverDays: CallOutput<'getPolicyChanges'>['driverDays'];
  /** The waiting change that the person looking can take back, by its adjustment. */
  readonly waits: string | null;
  /** The changes that a person is looking at, by their adjustments. */
  readonly handedOver: readonly string[];
  readonly rows: readonly TriedRow[];
  /** Tries something else about a row; no changes take it out. */
  readonly put: (row: RowName, changes: readonly Change[]) => void;
  /** Tries these alone, from a later day or as soon as they can. */
  readonly start: (tries: Tries) => void;
  /** Tries the same from another day. */
  readonly putOff: (from: LocalDate | null) => void;
};

/**
 * Gives a page what may be changed and what is being tried. If nothing may be changed, it leads to the policy; somebody
 * who is signed out signs in first.
 */
export function ChangingArea({ children }: { children: (changing: Changing) => ReactNode }) {
  const { productUrlName = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { user, signIn } = usePrincipal();
  const { policy, product } = useCurrentPolicy();
  const { policyId, today, startAt, paymentSchedule } = policy;
  const { data, isError, refetch } = usePolicyChanges(policyId, user !== null);
  const [kept, start] = useTries(policyId, today);
  const laterDays = data?.laterDays ?? null;
  const tries = useMemo(() => within(kept, laterDays), [kept, laterDays]);
  const tried = tries.changes;
  const told = useMemo(
    () => data && toldFor({ startAt, paymentSchedule }, data.told),
    [data, startAt, paymentSchedule],
  );
  const rows = useMemo(() => rowsOf(tried, product), [tried, product]);
  if (user === null) return <SignInFirst onSignIn={() => void signIn()} />;
  if (!data || !told) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const toPolicy = policyPath(productUrlName, policyId);
  if (data.refusal === 'renewal_in_progress')
    return <Waiting policy={policy} onLeave={() => void navigate({ to: toPolicy })} />;
  if (data.refusal !== null) return <Redirect to={toPolicy} />;
  const put = (row: RowName, changes: readonly Change[]) => {
    const left = withRow(tried, product, { ...row, changes });
    start(left.length === 0 ? NOTHING_TRIED : { ...tries, changes: left });
  };
  // A start that was moved waits for nothing.
  const waits =
    data.agreed.find((one) => one.waits && !one.movesStart && one.takesBackUntil !== null)?.adjustmentId ?? null;
  const putOff = (from: LocalDate | null) => start({ ...tries, from });
  const handedOver = data.handedOver.map(({ adjustmentId }) => adjustmentId);
  const { sections, startDays, staffDays, driverDays } = data;
  const days = { laterDays, startDays, staffDays, driverDays };
  return children({ sections, ...days, told, tried, tries, waits, handedOver, rows, put, start, putOff });
}

/** Changes wait for the renewal. Somebody who came by an address reads why, and goes on to the policy. */
function Waiting({ policy, onLeave }: { policy: PolicyWire; onLeave: () => void }) {
  return (
    <>
      <PageSkeleton />
      <ChangesWait policy={policy} onClose={onLeave} />
    </>
  );
}

/**
 * The tried changes, from a day that can still be chosen or as soon as possible. While another change waits, the day
 * stays as it was chosen: the gateway says what to do.
 */
function within(tries: Tries, days: Changing['laterDays']): Tries {
  const { from } = tries;
  const isThere = from === null || days === null || (days.first <= from && from <= days.last);
  return isThere ? tries : { ...tries, from: null };
}
