import type { Change } from '@marque/contract';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { SignInFirst } from '../../../principal/sign-in-first.tsx';
import { type PolicyTold, toldFor } from './told-with.ts';
import { type RowName, rowsOf, type TriedRow, withRow } from './tried-rows.ts';
import { usePolicyChanges } from './use-policy-changes.ts';
import { useTries } from './use-tries.ts';

/** What the pages share on which changes of a policy are tried. */
export type Changing = {
  /** The sections that are open, in their order. */
  readonly sections: readonly string[];
  /** The days to which the start of cover can be moved; null where it cannot. */
  readonly startDays: { readonly first: string; readonly last: string } | null;
  /** What holds now. */
  readonly told: PolicyTold;
  readonly tried: readonly Change[];
  readonly rows: readonly TriedRow[];
  /** Tries something else about a row; no changes take it out. */
  readonly put: (row: RowName, changes: readonly Change[]) => void;
  /** Tries these alone. */
  readonly start: (changes: readonly Change[]) => void;
};

/** Hands a page what may be changed and what is tried. Where nothing may be changed it leads to the policy; somebody who is signed out signs in first. */
export function ChangingArea({ children }: { children: (changing: Changing) => ReactNode }) {
  const { productUrlName = '' } = useParams({ strict: false });
  const { user, signIn } = usePrincipal();
  const { policy, product } = useCurrentPolicy();
  const { policyId, today, startAt, paymentSchedule } = policy;
  const { data, isError, refetch } = usePolicyChanges(policyId, user !== null);
  const [tried, start] = useTries(policyId, today);
  const told = useMemo(
    () => data && toldFor({ startAt, paymentSchedule }, data.told),
    [data, startAt, paymentSchedule],
  );
  const rows = useMemo(() => rowsOf(tried, product), [tried, product]);
  if (user === null) return <SignInFirst onSignIn={() => void signIn()} />;
  if (!data || !told) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (data.refusal !== null) return <Redirect to={policyPath(productUrlName, policyId)} />;
  const put = (row: RowName, changes: readonly Change[]) => start(withRow(tried, product, { ...row, changes }));
  return children({ sections: data.sections, startDays: data.startDays, told, tried, rows, put, start });
}
