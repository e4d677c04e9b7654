import type { ProposalWire } from '@marque/contract';
import { startTestGateway, type TestGateway, type TestSettings } from '../shops/start-test-gateway.ts';
import { beginTestSession } from './api-client.ts';
import { beginProposal } from './begin-quote.ts';
import { proposalCalls } from './proposal-calls.ts';

/** A gateway with one visitor, who reads and changes proposals of their own. */
export type Visitor = TestGateway & {
  readonly token: string;
  readonly calls: ReturnType<typeof proposalCalls>;
  /**
   * Begins a flex proposal, or one as `more` says, answers it by changes and has it priced; throws if that is refused.
   */
  readonly price: (changes: readonly object[], more?: object) => Promise<ProposalWire>;
};

/** Starts one; `close` ends the gateway. */
export async function startVisitor(settings: TestSettings = {}): Promise<Visitor> {
  const gateway = await startTestGateway(settings);
  const { token } = await beginTestSession(gateway.url);
  const calls = proposalCalls(gateway.url, token);
  const price = async (changes: readonly object[], more: object = {}) => {
    const code = await beginProposal(gateway.url, token, more);
    const answer = await calls.patch(code, changes, { applyRating: true });
    if (answer.status !== 200) throw new Error(`The changes were refused: ${answer.text.slice(0, 2000)}`);
    return answer.body as ProposalWire;
  };
  return { ...gateway, token, calls, price };
}
