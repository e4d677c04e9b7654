import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../../tests/kit/shops/sandbox.ts';
import { shopSecrets } from '../../../tests/kit/shops/start-test-shop.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { twilioSms } from './twilio-sms.ts';

const message = { to: '+447700900123', text: '123456 is your code – € and ü', key: 'k' };

describe('text messages by Twilio’s protocol', () => {
  let dataDir: string;
  let sandbox: Sandbox;
  let broken: Server;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'marque-test-sms-'));
    const settings = { port: 0, smtpPort: 0, dataDir, webhooksUrl: 'http://127.0.0.1:9/', ...shopSecrets };
    sandbox = await startSandbox(settings, () => 1_780_000_000_000);
    broken = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => broken.once('listening', resolve));
  });
  afterAll(async () => {
    broken.close();
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const service = (more: { url?: string; token?: string } = {}) =>
    twilioSms({
      url: sandbox.url,
      account: shopSecrets.smsAccount,
      token: shopSecrets.smsToken,
      from: 'Showcase',
      ...more,
    });

  it('arrive at the number, from the sender, letter by letter', async () => {
    await service().send(message);
    const { messages } = (await (await fetch(`${sandbox.url}/mailbox.json?to=%2B447700900123`)).json()) as {
      messages: object[];
    };
    expect(messages).toMatchObject([{ from: 'Showcase', text: message.text, envelope: { to: ['+447700900123'] } }]);
  });

  it.each([
    ['refuses the token', () => ({ token: 'wrong' })],
    ['is not there', () => ({ url: 'http://127.0.0.1:9' })],
    ['fails', () => ({ url: `http://127.0.0.1:${(broken.address() as AddressInfo).port}` })],
  ])('say that the service is away when it %s, and not to whom they went', async (_name, settings) => {
    const failed = await service(settings())
      .send(message)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderUnavailable);
    const { message: words, cause } = failed as Error;
    expect(`${words} ${cause}`).not.toMatch(/7700900123|123456/);
  });

  it('are refused for what is no number', async () => {
    await expect(service().send({ ...message, to: 'ada' })).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
