import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const servers = new Set<ReturnType<typeof createServer>>();
afterEach(() => {
  for (const server of servers) server.close();
  servers.clear();
});

/** A server that reads a form and answers with its name, and what it has read. */
async function reading() {
  const read = Promise.withResolvers<URLSearchParams | undefined>();
  const server = createServer((request, response) => {
    const form = readForm(request);
    form.then(read.resolve, read.reject);
    form.then(
      (fields) => response.end(fields?.get('name') ?? 'none'),
      () => response.destroy(),
    );
  });
  servers.add(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const send = (length: number) =>
    ask({
      port: (server.address() as AddressInfo).port,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': length },
    });
  return { read: read.promise, send };
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

it('a form is read', async () => {
  const { send, read } = await reading();
  const sent = send(8);
  sent.end('name=Ada');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(await textOf(response)).toBe('Ada');
  expect((await read)?.get('name')).toBe('Ada');
});

it('a form that is too long is none, and its sender is answered', async () => {
  const { send, read } = await reading();
  const text = `name=${'a'.repeat(100_000)}`;
  const sent = send(text.length);
  sent.end(text);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(await textOf(response)).toBe('none');
  expect(await read).toBeUndefined();
});

it.each([
  ['of 8192 bytes is read', 8192, 'a'.repeat(8187)],
  ['with a byte more is none', 8193, 'none'],
])('a form %s', async (_what, length, answered) => {
  const { send } = await reading();
  const sent = send(length);
  sent.end(`name=${'a'.repeat(length - 5)}`);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(await textOf(response)).toBe(answered);
});

it('a form whose sender goes away is none, and nothing unexpected', async () => {
  const { send, read } = await reading();
  const sent = send(8);
  sent.on('error', () => undefined);
  sent.write('name', () => sent.destroy());
  expect(await read).toBeUndefined();
});
