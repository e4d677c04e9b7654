import { setTimeout } from 'node:timers/promises';
import { type Answer, type RequestParts, send } from '../kit/client/api-client.ts';

const TRY_AGAIN_MS = 50;
const GIVE_UP_AFTER_MS = 40_000;
/** Answers that ask to be tried again, besides faults of the connection and of the gateway. */
const TRY_AGAIN = ['request_in_progress', 'payment_not_confirmed', 'version_conflict', 'too_many_requests'];

/** A client who asks one gateway or the other, and the very same again until it is done. */
export type Client = {
  /** Answers the body. Throws if an answer says that trying again is of no use, or trying again did not help. */
  readonly ask: (call: string, sending?: RequestParts) => Promise<unknown>;
  /** How often something was asked again, by reason. */
  readonly again: ReadonlyMap<string, number>;
};

/** A client of gateways at some addresses. Each try goes to the next of them. */
export function untiringClient(urls: readonly string[]): Client {
  const again = new Map<string, number>();
  let turn = 0;
  const tryOnce = async (call: string, sending: RequestParts): Promise<Answer | string> => {
    turn += 1;
    try {
      return await send(urls[turn % urls.length] ?? '', call, sending);
    } catch (error) {
      return error instanceof Error ? 'no answer' : String(error);
    }
  };
  return {
    again,
    ask: async (call, sending = {}) => {
      const until = performance.now() + GIVE_UP_AFTER_MS;
      for (;;) {
        const answer = await tryOnce(call, sending);
        if (typeof answer !== 'string' && answer.status < 300) return answer.body;
        const why = reasonToTryAgain(answer);
        if (why === undefined || performance.now() > until)
          throw new Error(`${call} is not cured by trying again: ${typeof answer === 'string' ? answer : answer.text}`);
        again.set(why, (again.get(why) ?? 0) + 1);
        await setTimeout(TRY_AGAIN_MS);
      }
    },
  };
}

function reasonToTryAgain(answer: Answer | string): string | undefined {
  if (typeof answer === 'string') return answer;
  const code = (answer.body as { code?: string } | undefined)?.code ?? '';
  return answer.status >= 500 || TRY_AGAIN.includes(code) ? `${answer.status} ${code}` : undefined;
}
