import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '../../../tests/kit/client/subject-of.ts';
import { startTestGateway, type TestGateway } from '../../../tests/kit/shops/start-test-gateway.ts';
import { askHost } from '../../../tests/kit/signing-in/ask-host.ts';
import {
  authorizationRequest,
  exchange,
  signIn,
  type TestPost,
  testPost,
} from '../../../tests/kit/signing-in/sign-in.ts';
import { type Browser, testBrowser } from '../../../tests/kit/signing-in/test-browser.ts';

const MINUTE_MS = 60_000;

describe('codes that are asked for again and again', () => {
  let gateway: TestGateway;
  let post: TestPost;
  let email: string;
  beforeAll(async () => {
    post = testPost();
    const limits = { codesPerAddress: 5, codesPerAddressAndDay: 10, codesPerNetwork: 100 };
    gateway = await startTestGateway({ limits, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    email = `${crypto.randomUUID()}@example.com`;
  });

  const ask = async (browser: Browser = testBrowser(), language = 'en') => {
    const headers = { 'accept-language': language };
    const begun = await browser.request(authorizationRequest(gateway.url).url);
    const url = new URL(begun.headers.get('location') ?? '', gateway.url).href;
    const body = new URLSearchParams({ action: 'address', address: email });
    const answer = await browser.request(url, { method: 'POST', body, headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const strangersAsk = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) expect((await ask()).status).toBe(303);
  };
  const signInAgain = (browser: Browser) => signIn(gateway, post, { email, browser: withoutSession(browser) });
  /** The browser after its owner has signed out: the sign-in is over, but the browser stays known. */
  const withoutSession = (browser: Browser) => {
    const value = browser.cookie('marque_known') ?? '';
    return testBrowser([{ name: 'marque_known', value, path: '/identity', host: new URL(gateway.url).host }]);
  };

  it('are refused for the hour that the page says, however often one tries meanwhile', async () => {
    await strangersAsk(5);
    const statuses: number[] = [];
    for (let turn = 0; turn < 18; turn += 1) {
      clock(10);
      statuses.push((await ask()).status);
    }
    expect(statuses.slice(0, 6)).toEqual([429, 429, 429, 429, 429, 303]);
    expect(statuses.filter((status) => status === 303)).toHaveLength(5);
  });
  const clock = (minutes: number) => gateway.clock.pass(minutes * MINUTE_MS);

  it('say when the next one is let through, on the page and for programs', async () => {
    await strangersAsk(5);
    clock(18);
    const refused = await ask();
    expect(refused.headers.get('retry-after')).toBe(String(42 * 60));
    expect(refused.html).toContain('You’ve asked for too many codes. Please try again in 42 minutes.');
    expect((await ask(testBrowser(), 'de')).html).toContain('Bitte versuchen Sie es in 42 Minuten noch einmal.');
  });

  it('go to one address ten times a day', async () => {
    for (let hour = 0; hour < 2; hour += 1) {
      await strangersAsk(5);
      clock(60);
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('Please try again in 22 hours.');
    clock(22 * 60);
    expect((await ask()).status).toBe(303);
  });

  it('are seen by who watches the figures, without an address', async () => {
    const before = await figures();
    await strangersAsk(5);
    const after = await figures();
    expect(after.hour).toBe(before.hour + 1);
    expect(after.day).toBe(before.day);
    const { browser, url } = await codePage();
    for (let turn = 0; turn < 5; turn += 1) await browser.submit({ url }, { action: 'code', code: wrong() });
    expect((await figures()).tries).toBe(after.tries + 1);
    expect((await figures()).text).not.toContain(email);
  });
  const figures = async () => {
    clock(0.02);
    const text = await (await askHost(`${gateway.url}/metrics`)).text();
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    const out = (limit: string) => value(`sign_in_addresses_out_of_codes{limit="${limit}"}`);
    return { text, hour: out('hour'), day: out('day'), tries: value('sign_in_codes_out_of_tries') };
  };
  const wrong = () => (post.codeFor(email) === '000000' ? '000001' : '000000');
  const codePage = async () => {
    email = `${crypto.randomUUID()}@example.com`;
    const browser = testBrowser();
    const asked = await browser.follow(authorizationRequest(gateway.url).url);
    return { browser, url: (await browser.submit(asked, { action: 'address', address: email })).url };
  };

  it('by strangers lock nobody out of a browser in which they signed in before', async () => {
    const owner = await signIn(gateway, post, { email });
    await strangersAsk(5);
    expect((await ask()).status).toBe(429);
    const back = await signInAgain(owner.browser);
    expect(subjectOf(back.accessToken)).toBe(subjectOf(owner.accessToken));
  });

  it('from a known browser have limits of their own, and are strangers’ for any other address', async () => {
    const { browser } = await signIn(gateway, post, { email });
    const known = withoutSession(browser);
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(known)).status).toBe(303);
    expect((await ask(known)).status).toBe(429);
    email = `${crypto.randomUUID()}@example.com`;
    await strangersAsk(5);
    expect((await ask(known)).status).toBe(429);
  });

  it('do not count once they were right', async () => {
    const { browser } = await signIn(gateway, post, { email });
    for (let turn = 0; turn < 7; turn += 1) {
      await signIn(gateway, post, { email });
      await signInAgain(browser);
    }
  });

  it('keep the mark of a browser to the issuer, and its address from everybody', async () => {
    const { browser } = await signIn(gateway, post, { email });
    const request = authorizationRequest(gateway.url, { prompt: 'login' });
    const sent = await browser.submit(await browser.follow(request.url), { action: 'address', address: email });
    const url = sent.url.split('?')[0] ?? '';
    const body = new URLSearchParams({ action: 'code', code: post.codeFor(email) });
    const answer = await browser.request(url, { method: 'POST', body });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('marque_known=')) ?? '';
    expect(cookie).toMatch(
      /^marque_known=[\w-]{22}\.[\w-]{22}; Path=\/identity; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const back = await browser.follow(new URL(answer.headers.get('location') ?? '', url).href);
    expect((await exchange(gateway.url, back.url, request)).accessToken).toBeTruthy();
  });

  it('by a browser that brings nonsense are a stranger’s', async () => {
    const host = new URL(gateway.url).host;
    for (const value of ['', '.', 'x.y.z', 'a'.repeat(3000), '"><script>', '..'.repeat(99)]) {
      const browser = testBrowser([{ name: 'marque_known', value, path: '/identity', host }]);
      const { accessToken } = await signIn(gateway, post, { email, browser });
      expect(accessToken).toBeTruthy();
      expect(browser.cookie('marque_known')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    }
  });
});
