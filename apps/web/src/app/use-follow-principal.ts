import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { usePrincipal } from '../principal/principal.tsx';

/**
 * Keeps server state true to who is looking: what a visitor has on the page stays there while it is asked for again, anybody else's goes
 * before it can be seen by another. The pages know of the change by then, so that only what they still want is asked for.
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
