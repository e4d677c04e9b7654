import type { Change } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { send } from './api-client.ts';

/** Begins a flex proposal and answers its code. */
export async function beginProposal(url: string, token: string, more: object = {}): Promise<string> {
  const answer = await send(url, 'POST /api/proposals', {
    token,
    key: crypto.randomUUID(),
    body: { schemeCode: 'flex', ...more },
  });
  if (answer.status !== 201) throw new Error(`A proposal was not begun: ${answer.text}`);
  return (answer.body as { proposalCode: string }).proposalCode;
}

/**
 * Begins a flex proposal, answers every question except those about the policyholder that are to stay untold, and asks
 * for the price; for cover from a day, if one is given.
 */
export async function beginQuote(
  url: string,
  token: string,
  untold: readonly string[] = [],
  startAt?: string,
): Promise<string> {
  const proposalCode = await beginProposal(url, token);
  const told = adaMarsh().map((change) => withoutAnswers(change, untold));
  const changes = startingOn(told, startAt);
  const answer = await send(url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes, applyRating: true },
  });
  const status = (answer.body as { status: unknown }).status;
  if (status !== 'QUOTE') throw new Error(`The proposal was not priced: ${answer.text.slice(0, 2000)}`);
  return proposalCode;
}

/** The same disclosures, for cover that starts on another day; without one, as they are. */
export function startingOn(changes: readonly object[], startAt?: string): object[] {
  const isStart = (change: object) => 'changeType' in change && change.changeType === 'START_DATE_CHANGE';
  return changes.map((change) => (startAt !== undefined && isStart(change) ? { ...change, startAt } : change));
}

function withoutAnswers(change: Change, untold: readonly string[]): Change {
  if (change.changeType !== 'PROFILE_DISCLOSURE') return change;
  return {
    ...change,
    data: Object.fromEntries(Object.entries(change.data ?? {}).filter(([name]) => !untold.includes(name))),
  };
}
