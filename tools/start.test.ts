import { afterEach, expect, it, vi } from 'vitest';
import { sandboxPorts } from './start.ts';

afterEach(() => vi.unstubAllEnvs());

it('gives a shop on another port a sandbox on free ones, so that it runs beside the usual shop', () => {
  expect(sandboxPorts(3000)).toEqual({});
  expect(sandboxPorts(4000)).toEqual({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_SCANNER_PORT: '0' });
});

it('leaves the sandbox the ports that were named for it', () => {
  vi.stubEnv('SANDBOX_PORT', '4001');
  expect(sandboxPorts(4000)).toEqual({ SANDBOX_PORT: '4001', SANDBOX_SMTP_PORT: '0', SANDBOX_SCANNER_PORT: '0' });
});
