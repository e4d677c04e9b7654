import { testClock } from '@marque/testkit/time/test-clock';
import { tokenIssuers } from '../../apps/gateway/src/adapters/issuers/token-issuers.ts';
import * as handlers from '../../apps/gateway/src/http/calls/handlers.ts';
import { mount } from '../../apps/gateway/src/http/calls/mount.ts';
import { send } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { newTestKey, signToken, usualClaims } from '../../apps/gateway/tests/kit/shops/test-issuer.ts';
import { say } from '../../tools/run.ts';
import { askInTurn, p95 } from '../policy/ask-in-turn.ts';
import { contextAt } from './context-at.ts';
import { OWNERS } from './sell-samples.ts';

const CALLS = 400;
const WARM_UP = 100;

/**
 * Asks for everything that one customer's billing tab shows, over a gateway on a database, one call at a time. Says the
 * p95 of each call. The gateway does no jobs: those of the copied rows are not part of the tab.
 */
export async function askTab(databaseUrl: string, moment: string): Promise<boolean> {
  const [key, clock] = [await newTestKey(), testClock()];
  const own = { publicKeys: async () => ({ keys: [key.publicJwk] }), isGrantLive: async () => true };
  const { context, app, close } = await contextAt({ databaseUrl, moment, issuers: tokenIssuers({ own, clock }) });
  try {
    mount(app, handlers, context);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const sub = OWNERS.card;
    const claims = {
      ...usualClaims(context.config.publicUrl, clock),
      sub,
      roles: ['customer'],
      email: `${sub}@example.com`,
    };
    const token = await signToken(key, { ...claims, email_verified: true });
    const accounts = await send(url, 'GET /api/customerAccounts', { token });
    const [account] = accounts.body as readonly { readonly accountId: string }[];
    if (!account) throw new Error(`The sample has no account: ${accounts.text}`);
    const own = `/api/customerAccounts/${account.accountId}`;
    let failures = 0;
    const said: string[] = [];
    for (const [name, path] of [
      ['account', '/api/customerAccounts'],
      ['statements', `${own}/statements`],
      ['next', `${own}/nextStatementEstimate`],
      ['year', `${own}/year`],
      ['means', `${own}/paymentMethods`],
      ['spread', `${own}/spread`],
    ] as const) {
      const whole = `${url}${path}`;
      await askInTurn({ url: whole, token }, { calls: WARM_UP, atOnce: 1 });
      const { ms, failed } = await askInTurn({ url: whole, token }, { calls: CALLS, atOnce: 1 });
      failures += failed;
      said.push(`${name} ${p95(ms).toFixed(1)} ms`);
    }
    say(`billing tab, p95 of each of its calls: ${said.join(', ')}; ${failures} failed`);
    return failures === 0;
  } finally {
    await close();
  }
}
