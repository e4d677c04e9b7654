import type { PolicyWire } from '@marque/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../client/query-keys.ts';

/**
 * Fetches everything shown about a policy again when its status changes during a visit, for example when cover begins.
 */
export function useNewsOfStart(policy: PolicyWire | null | undefined): void {
  const queries = useQueryClient();
  const status = policy?.policyDetail.policyStatus;
  const policyId = policy?.policyId;
  const seen = useRef<{ readonly policyId: string; readonly status: string }>(undefined);
  useEffect(() => {
    if (policyId === undefined || status === undefined) return;
    const before = seen.current;
    seen.current = { policyId, status };
    if (before?.policyId !== policyId || before.status === status) return;
    for (const queryKey of [queryKeys.policy(policyId), queryKeys.policies, queryKeys.todo])
      void queries.invalidateQueries({ queryKey });
  }, [queries, policyId, status]);
}
