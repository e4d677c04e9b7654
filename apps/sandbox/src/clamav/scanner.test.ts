import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

const ask = async (...parts: readonly (string | Buffer)[]) => {
  const socket = connect(sandbox.scannerPort(), '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (more) => (text += more));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return text;
};
const chunk = (content: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(content));
  return Buffer.concat([length, Buffer.from(content)]);
};
const scan = (...contents: readonly string[]) => ask('zINSTREAM\0', ...contents.map(chunk), Buffer.alloc(4));

describe('the virus scanner', () => {
  it('answers as clamd does, in either form', async () => {
    expect(await ask('zPING\0')).toBe('PONG\0');
    expect(await ask('nPING\n')).toBe('PONG\n');
    expect(await ask('zVERSION\0')).toMatch(/^ClamAV /);
    expect(await ask('zSHUTDOWN\0')).toBe('UNKNOWN COMMAND\0');
    expect(await ask(`GET / HTTP/1.1\r\nhost: ${'x'.repeat(80)}\r\n\r\n`)).toContain('UNKNOWN COMMAND');
  });

  it('takes a stream and finds the test file in it, across chunks too', async () => {
    expect(await scan('a letter')).toBe('stream: OK\0');
    expect(await scan(EICAR)).toBe('stream: Eicar-Test-Signature FOUND\0');
    expect(await scan(`before ${EICAR.slice(0, 30)}`, `${EICAR.slice(30)} after`)).toContain('FOUND');
  });

  it('refuses a stream beyond its limit', async () => {
    const length = Buffer.from([0x7f, 0xff, 0xff, 0xff]);
    expect(await ask('zINSTREAM\0', length)).toBe('INSTREAM size limit exceeded. ERROR\0');
  });

  it('fails the next scan when told to, once', async () => {
    await sandbox.post('/script', { clamav: { nextScans: ['found', 'error', 'drop'] } });
    expect(await scan('a letter')).toContain('FOUND');
    expect(await scan('a letter')).toContain('ERROR');
    expect(await scan('a letter')).toBe('');
    expect(await scan('a letter')).toBe('stream: OK\0');
  });
});
