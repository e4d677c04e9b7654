import type { GoCardlessState } from '../gocardless/go-cardless-state.ts';
import type { TestSandbox } from './open-test-sandbox.ts';

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: an answer's body is what a test looks at, in whatever shape it came.
export type Answer = { status: number; body: any; headers: Headers };

export type GoCardlessCaller = {
  /** Calls the API, as "POST /payments", with the token and the version unless other headers say otherwise. */
  call: (name: string, body?: Json, headers?: Record<string, string>) => Promise<Answer>;
  state: () => Promise<GoCardlessState>;
  /** Asks for a mandate and opens its page. */
  openFlow: (changes?: Json) => Promise<{ requestId: string; flowId: string; url: string }>;
  /** Sets up a mandate without a browser, with a test account. Gives its id. */
  setUpMandate: (account?: string) => Promise<string>;
  /** Orders a payment. Gives its id. */
  pay: (mandate: string, amount: number, changes?: Json) => Promise<string>;
  /** Moves the business clock to a day or a moment. */
  moveTo: (to: string) => Promise<unknown>;
};

/** A shop's side of GoCardless, in plain HTTP. */
export function goCardlessCaller(sandbox: TestSandbox): GoCardlessCaller {
  const call: GoCardlessCaller['call'] = async (name, body, headers = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const response = await fetch(`${sandbox.url()}/gocardless${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sandbox.config.goCardlessToken}`,
        'gocardless-version': '2015-07-06',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const openFlow: GoCardlessCaller['openFlow'] = async (changes = {}) => {
    const request = await call('POST /billing_requests', {
      billing_requests: { mandate_request: { currency: 'GBP', scheme: 'bacs', description: 'Car insurance' } },
    });
    const requestId: string = request.body.billing_requests.id;
    const flow = await call('POST /billing_request_flows', {
      billing_request_flows: {
        redirect_uri: 'http://shop.test/done?redirect_flow_id=7',
        exit_uri: 'http://shop.test/checkout',
        links: { billing_request: requestId },
        ...changes,
      },
    });
    const { id, authorisation_url: url } = flow.body.billing_request_flows;
    return { requestId, flowId: id, url };
  };
  return {
    call,
    openFlow,
    state: async () => (await (await fetch(`${sandbox.url()}/script/goCardless/state`)).json()) as GoCardlessState,
    setUpMandate: async (account) => {
      const { flowId } = await openFlow();
      return (await sandbox.post<{ mandateId: string }>('/script/goCardless/complete-flow', { flowId, account }))
        .mandateId;
    },
    pay: async (mandate, amount, changes = {}) => {
      const made = await call('POST /payments', {
        payments: { amount, currency: 'GBP', links: { mandate }, ...changes },
      });
      return made.body.payments.id;
    },
    moveTo: (to) => sandbox.post('/clock/advance', { to }),
  };
}
