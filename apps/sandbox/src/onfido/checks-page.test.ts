import { afterAll, beforeAll, expect, it } from 'vitest';
import { submit } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const page = async () => (await fetch(`${sandbox.url()}/onfido`)).text();
const create = async (path: string, body: object) => {
  const response = await fetch(`${sandbox.url()}/onfido/v3.6${path}`, {
    method: 'POST',
    headers: { authorization: `Token token=${sandbox.config.onfidoToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: string };
};

it('the page of checks lets a person complete a check that waits, and send its webhook again', async () => {
  expect(await page()).toContain('No checks yet.');
  const applicant = await create('/applicants', { first_name: '<b>Ada</b>', last_name: 'Slow' });
  const check = await create('/checks', { applicant_id: applicant.id, report_names: ['identity_enhanced'] });
  expect(await page()).toContain('&lt;b&gt;Ada&lt;/b&gt; Slow');
  const form = new URLSearchParams({ back: '/onfido', checkId: check.id, result: 'consider' });
  const answer = await submit(`${sandbox.url()}/script/onfido/complete`, form);
  expect(answer.headers.get('location')).toBe('/onfido');
  const completed = await page();
  expect(completed).toContain('identity enhanced: consider');
  expect(completed).not.toContain('Complete as clear');
  const action = /action="(\/onfido\/webhooks\/[^"]+)"/.exec(completed)?.[1] ?? '';
  expect((await submit(sandbox.url() + action, new URLSearchParams())).headers.get('location')).toBe('/onfido');
  expect(await page()).toMatch(/\d attempts?, last: /);
});
