import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Payload, Records } from './ports.ts';

/** Models whose records belong to a grant and end with it. */
const HANGS_ON_GRANT = ['AuthorizationCode', 'RefreshToken', 'AccessToken'];

/**
 * The library's storage over our records. If two use a code or a refresh token at the same time, one succeeds, and its
 * grant ends.
 */
export function recordAdapter(records: Records): AdapterFactory {
  return (model): Adapter => ({
    upsert: async (id, payload, lifeSeconds) => {
      if (holdsNul(payload)) throw new errors.InvalidRequest('it holds a character that cannot be kept');
      await records.write({
        model,
        id,
        payload: payload as Payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        lifeSeconds,
      });
    },
    find: async (id) => (holdsNul(id) ? undefined : ((await records.read(model, id)) as AdapterPayload | undefined)),
    findByUid: async (uid) => (await records.readByUid(model, uid)) as AdapterPayload | undefined,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if (await records.consume(model, id)) return;
      const record = await records.read(model, id);
      if (typeof record?.['grantId'] === 'string') await endGrant(records, record['grantId']);
      throw new errors.InvalidGrant('it was used already');
    },
    destroy: (id) => records.remove(model, id),
    revokeByGrantId: (grantId) => records.removeGrant(model, grantId),
  });
}

async function endGrant(records: Records, grantId: string): Promise<void> {
  for (const model of HANGS_ON_GRANT) await records.removeGrant(model, grantId);
  await records.remove('Grant', grantId);
}

/** Whether any text in a value has the one character that no database keeps; strangers may send it. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
