import type { Client } from '../../client/create-client.ts';
import { isProblem } from '../../client/problem-error.ts';
import type { ActingStore } from '../acting.ts';

export type StopActingParts = {
  readonly acting: ActingStore;
  readonly client: Client;
  readonly tell: (error: unknown) => void;
};

/** Staff stop acting: in this tab at once, and at the gateway even if they leave the page at the same moment. */
export async function stopActing({ acting, client, tell }: StopActingParts): Promise<void> {
  const impersonationId = acting.current()?.impersonationId;
  acting.stop();
  if (impersonationId === undefined) return;
  await client.call('endImpersonation', { params: { impersonationId }, keepalive: true }).catch((error: unknown) => {
    if (!isProblem(error, 'not_found', 'impersonation_over')) tell(error);
  });
}
