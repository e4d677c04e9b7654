import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout, submit } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const page = async () => (await fetch(`${sandbox.url()}/script`)).text();

/**
 * Presses a form's button as a browser without script does: every field as it is, except the chosen ones. Returns where
 * it leads.
 */
async function press(button: string, chosen: Record<string, string> = {}): Promise<string> {
  const markup = await page();
  const form = markup.split('<form ').find((part) => part.includes(`aria-label="${button}`)) ?? '';
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    fields.set(name, value);
  for (const [, name = '', options = ''] of form.matchAll(/<select id="[^"]+" name="([^"]+)">(.*?)<\/select>/gs)) {
    const wanted = chosen[name] ?? /<option value="([^"]+)"/.exec(options)?.[1] ?? '';
    expect(options).toContain(`value="${wanted}"`);
    fields.set(name, wanted);
  }
  const answer = await submit(sandbox.url() + (/action="([^"]+)"/.exec(form)?.[1] ?? '/none'), fields);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const pay = async () => {
  const session = await sandbox.stripe().checkout.sessions.create(checkout());
  return sandbox.post('/script/stripe/pay', { sessionId: session.id });
};

describe('the script page', () => {
  it('has every vendor and is linked from the front page', async () => {
    const markup = await page();
    for (const vendor of ['Stripe', 'GoCardless', 'Onfido', 'Mail server']) expect(markup).toContain(`>${vendor}</h2>`);
    expect(await (await fetch(sandbox.url())).text()).toContain('href="/script"');
    expect(markup).not.toContain('<script');
  });

  it('makes the next card decline, once, and says that it is planned', async () => {
    expect(await press('Plan it at Stripe: The next card', { word: 'insufficient_funds' })).toBe('/script');
    expect(await page()).toContain('The next card is declined: too little money');
    expect(await pay()).toMatchObject({ result: 'declined', declineCode: 'insufficient_funds' });
    expect(await pay()).toMatchObject({ result: 'paid' });
    expect(await page()).not.toContain('Forget it');
  });

  it('makes the next call answer 500, then succeed', async () => {
    await press('Plan it for the next call of Stripe', { match: 'POST /v1/checkout/sessions', word: '500' });
    await expect(sandbox.stripe().checkout.sessions.create(checkout())).rejects.toMatchObject({ statusCode: 500 });
    expect((await sandbox.stripe().checkout.sessions.create(checkout())).status).toBe('open');
  });

  it('forgets what is planned at one vendor and keeps the others’', async () => {
    await press('Plan it at Stripe: The next card');
    await press('Plan it at Mail server: The next message', { word: 'bounce' });
    expect(await press('Forget what is planned at Stripe')).toBe('/script');
    const planned = await sandbox.post<{ stripe: { nextCards: string[] } }>('/script', {});
    expect(planned).toMatchObject({ stripe: { nextCards: [] }, smtp: { next: ['bounce'] } });
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort() });
    await expect(transport.sendMail({ from: 'a@b.test', to: 'c@d.test', text: 'Hello' })).rejects.toMatchObject({
      responseCode: 550,
    });
  });

  it('keeps webhooks back and sends them when told', async () => {
    await press('Keep how webhooks of Stripe come', { webhooks: 'hold' });
    await pay();
    expect(await page()).toContain('2 webhooks wait.');
    await press('Send the webhooks of Stripe that wait');
    await press('Keep how webhooks of Stripe come', { webhooks: 'deliver' });
    const { events } = await sandbox.state();
    expect(events[0]?.delivery?.attempts).toBe(1);
  });

  it('fails a refund later, and disputes a payment and decides it', async () => {
    const paid = await pay();
    const intent = (paid.session as { payment_intent: string }).payment_intent;
    const refund = await sandbox.stripe().refunds.create({ payment_intent: intent, amount: 100 });
    expect(await press(`Fail this refund: Refund ${refund.id}`)).toBe('/script');
    expect((await sandbox.stripe().refunds.retrieve(refund.id)).status).toBe('failed');
    await press(`Dispute this payment: Payment ${intent}`);
    await press('Decide for the shop');
    expect((await sandbox.state()).disputes[0]).toMatchObject({ paymentIntent: intent, status: 'won' });
  });

  it('cancels a mandate at the bank, and makes the next Direct Debit fail', async () => {
    const debits = async (path: string, body: object) => {
      const response = await fetch(`${sandbox.url()}/gocardless${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sandbox.config.goCardlessToken}`,
          'content-type': 'application/json',
          'gocardless-version': '2015-07-06',
        },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, { id: string }>;
    };
    const { billing_requests: request } = await debits('/billing_requests', {
      billing_requests: { mandate_request: { currency: 'GBP', scheme: 'bacs' } },
    });
    await debits('/billing_request_flows', {
      billing_request_flows: {
        redirect_uri: 'http://shop.test/done',
        exit_uri: 'http://shop.test/left',
        links: { billing_request: request?.id },
      },
    });
    await sandbox.post('/script/goCardless/complete-flow', { billingRequestId: request?.id });
    expect(await page()).toContain('Cancel at the bank');
    await press('Plan it at GoCardless: The next new Direct Debit payment', { word: 'fails' });
    expect(await page()).toContain('The next new Direct Debit payment fails every time');
    await press('Cancel at the bank: Mandate');
    const state = (await (await fetch(`${sandbox.url()}/script/goCardless/state`)).json()) as {
      mandates: { status: string }[];
    };
    expect(state.mandates[0]?.status).toBe('cancelled');
  });

  it('says why a button did nothing', async () => {
    const answer = await submit(
      `${sandbox.url()}/script/stripe/fail-refund`,
      new URLSearchParams({ refundId: 're_none' }),
    );
    const problem = await fetch(sandbox.url() + answer.headers.get('location'));
    expect(await problem.text()).toContain('<p class="alert" role="alert">No such refund: &#39;re_none&#39;</p>');
  });

  it('leads a browser nowhere but to its own pages, and still answers tests with JSON', async () => {
    const form = new URLSearchParams({ vendor: 'stripe', webhooks: 'deliver', back: 'https://elsewhere.test/' });
    const answer = await submit(`${sandbox.url()}/script/webhooks`, form);
    expect(answer.headers.get('location')).toBe('/script');
    expect(await sandbox.post('/script/webhooks', { vendor: 'stripe', webhooks: 'sometimes' })).toEqual({
      error: 'stripe.webhooks: expected one of deliver, early, hold, duplicate, never.',
    });
  });
});
