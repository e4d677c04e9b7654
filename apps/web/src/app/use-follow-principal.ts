import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { usePrincipal } from '../principal/principal.tsx';

/**
 * Keeps server state in step with the person who is looking: a visitor's data stays on the page while it is fetched again; anybody else's is
 * removed before another person can see it. By then the pages know of the change, so that only data still needed is fetched.
 */
export function useFollowPrincipal(): void {
  const queries = useQueryClient();
  const { user, acting } = usePrincipal();
  const now = { userId: user?.userId, impersonationId: acting?.impersonationId };
  const last = useRef(now);
  const { userId, impersonationId } = now;
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { userId, impersonationId };
    if (before.userId === userId && before.impersonationId === impersonationId) return;
    const wasVisitor = before.userId === undefined && impersonationId === undefined;
    void (wasVisitor ? queries.invalidateQueries() : queries.resetQueries());
  }, [queries, userId, impersonationId]);
}
