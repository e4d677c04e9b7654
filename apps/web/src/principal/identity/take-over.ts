import type { ProposalSummaryWire } from '@marque/contract';
import { sitePaths } from '@marque/contract/site-paths';
import { callUrl } from '../../client/call-url.ts';
import type { VisitorSession } from '../../client/create-session.ts';
import { ProblemError } from '../../client/problem-error.ts';
import { type Fetch, send } from '../../client/send.ts';

export type TakeOverParts = { readonly fetch: Fetch; readonly visitor: VisitorSession };

/** Whose account takes over, and which proposal must be included, if one is meant. */
export type TakeOver = { readonly accessToken: string; readonly proposalCode?: string | undefined };

/**
 * Moves what the visitor's session has in hand to the account of the person who signed in, and drops the session.
 * Returns whether there was anything. If the gateway refuses for good, the session is dropped too; a temporary failure
 * is thrown, and keeps the session.
 */
export async function takeOver(
  { fetch, visitor }: TakeOverParts,
  { accessToken, proposalCode }: TakeOver,
): Promise<boolean> {
  const source = await visitor.resume();
  if (source === undefined) return false;
  const ask = (name: 'listProposals' | 'mergeProposal', token: string, body?: unknown) => {
    const [method, path] = sitePaths[name];
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    return send(fetch, callUrl(path, {}), { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  };
  try {
    const inHand = (await ask('listProposals', source)) as ProposalSummaryWire[];
    // Everything that the visitor began goes along, whichever proposal is named; of retrieved ones, only the named one.
    const named =
      inHand.find((one) => one.proposalCode === proposalCode) ??
      inHand.find(({ status }) => status === 'POLICY') ??
      inHand[0];
    if (named) await ask('mergeProposal', accessToken, { proposalCode: named.proposalCode, sourceAccessToken: source });
    visitor.forget();
    return named !== undefined;
  } catch (error) {
    if (!isFinal(error)) throw error;
    visitor.forget();
    return false;
  }
}

/** Whether asking again would be refused again: the visitor's session is over, or what it had is somebody's already. */
function isFinal(error: unknown): boolean {
  return error instanceof ProblemError && [401, 403, 404, 409].includes(error.status);
}

/** The proposal that an address is about. */
export function proposalIn(path: string): string | undefined {
  return /^\/[^/]+\/proposal\/([^/?#]+)/.exec(path)?.[1];
}
