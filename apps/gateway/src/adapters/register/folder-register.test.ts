import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageSeal, RegisterMessage } from '../../ports/cover-register.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { folderRegister } from './folder-register.ts';

const message = (sequence: number, more: Partial<RegisterMessage> = {}): RegisterMessage => ({
  ...{ brand: 'showcase', sequence, action: 'ADD', policyNumber: 'SHO-2345-6789', term: 0 },
  cover: {
    ...{ period: 1, from: '2026-11-27T00:00:00.000Z', until: null, details: [] },
    vehicle: { registration: 'LK21ABC', make: null, model: null },
  },
  occurredAt: '2026-11-20T13:00:00.000Z',
  ...more,
});

/** Turns texts round, differently each time, as encryption does. */
const plain: MessageSeal = {
  seal: async (_message, text) => ({ keyId: crypto.randomUUID(), sealed: text.split('').reverse().join('') }),
  open: async (_message, { sealed }) => sealed.split('').reverse().join(''),
};

describe('the feed to the register, kept as files', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marque-register-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const files = async () =>
    (await readdir(directory, { recursive: true })).filter((name) => name.includes('.sealed')).sort();

  it('has one file for each message, however often and by how many it is told', async () => {
    const register = folderRegister(directory, plain);
    await Promise.all([register.tell(message(1)), register.tell(message(1))]);
    await register.tell(message(1));
    await register.tell(message(2));
    expect(await files()).toEqual(['showcase/000000000/000000000001.sealed', 'showcase/000000000/000000000002.sealed']);
  });

  it('is refused where a number is told with another content, or does not follow', async () => {
    const register = folderRegister(directory, plain);
    await register.tell(message(1));
    await expect(register.tell(message(1, { action: 'CANCEL' }))).rejects.toThrow(
      new ProviderRefused('The register of motor insurance', 'repeat_differs'),
    );
    await expect(register.tell(message(3))).rejects.toThrow(
      new ProviderRefused('The register of motor insurance', 'gap'),
    );
    expect(await files()).toHaveLength(1);
  });

  it('goes on in the next folder after a thousand, and in an empty folder from any number', async () => {
    const register = folderRegister(directory, plain);
    await register.tell(message(999));
    await register.tell(message(1000));
    expect(await files()).toEqual(['showcase/000000000/000000000999.sealed', 'showcase/000000001/000000001000.sealed']);
  });
});
