import { describe, expect, it } from 'vitest';
import type { Payload, Records } from './ports.ts';
import { recordAdapter } from './record-adapter.ts';

/** Records in memory, each consumed once. */
function memoryRecords(): Records & { readonly names: () => string[] } {
  const rows = new Map<string, { payload: Payload; grantId: string | null; consumed: boolean }>();
  const at = (model: string, id: string) => `${model} ${id}`;
  return {
    names: () => [...rows.keys()],
    write: async ({ model, id, payload, grantId }) =>
      void rows.set(at(model, id), { payload, grantId, consumed: false }),
    read: async (model, id) => rows.get(at(model, id))?.payload,
    readByUid: async () => undefined,
    consume: async (model, id) => {
      const row = rows.get(at(model, id));
      if (!row || row.consumed) return false;
      row.consumed = true;
      return true;
    },
    remove: async (model, id) => void rows.delete(at(model, id)),
    removeGrant: async (model, grantId) => {
      for (const [name, row] of rows) if (name.startsWith(`${model} `) && row.grantId === grantId) rows.delete(name);
    },
  };
}

describe('what the protocol remembers', () => {
  const begin = async () => {
    const records = memoryRecords();
    const adapter = recordAdapter(records);
    await adapter('Grant').upsert('g1', { kind: 'Grant' }, 60);
    await adapter('Grant').upsert('g2', { kind: 'Grant' }, 60);
    await adapter('RefreshToken').upsert('r1', { kind: 'RefreshToken', grantId: 'g1' }, 60);
    await adapter('RefreshToken').upsert('r2', { kind: 'RefreshToken', grantId: 'g1' }, 60);
    await adapter('RefreshToken').upsert('r3', { kind: 'RefreshToken', grantId: 'g2' }, 60);
    return { records, adapter };
  };

  it('is used up once: a second use ends the grant and all that hangs on it, and nothing else', async () => {
    const { records, adapter } = await begin();
    await adapter('RefreshToken').consume('r1');
    expect(records.names()).toHaveLength(5);
    await expect(adapter('RefreshToken').consume('r1')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(records.names()).toEqual(['Grant g2', 'RefreshToken r3']);
  });

  it('is refused when it is gone, and ends nothing', async () => {
    const { records, adapter } = await begin();
    await expect(adapter('RefreshToken').consume('gone')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(records.names()).toHaveLength(5);
  });

  it('ends with its grant by kind, as the library asks', async () => {
    const { records, adapter } = await begin();
    await adapter('RefreshToken').revokeByGrantId('g1');
    expect(records.names()).toEqual(['Grant g1', 'Grant g2', 'RefreshToken r3']);
  });
});
