import type { DataKey } from '../../ground/keys/data-keys.ts';
import type { Clock } from '../../ports/clock.ts';

const KEYS_MAX = 10_000;
/** A key that another gateway destroys is known here for so long at most. */
const REMEMBERED_MS = 60_000;

/** Opened keys, by their ids, for a minute: the newest ten thousand. */
export function rememberedKeys({ realMs }: Pick<Clock, 'realMs'>) {
  const kept = new Map<string, { readonly key: DataKey; readonly untilMs: number }>();
  return {
    get: (keyId: string): DataKey | undefined => {
      const found = kept.get(keyId);
      return found && found.untilMs > realMs() ? found.key : undefined;
    },
    add: (key: DataKey): DataKey => {
      kept.delete(key.keyId);
      kept.set(key.keyId, { key, untilMs: realMs() + REMEMBERED_MS });
      const [oldest] = kept.keys();
      if (kept.size > KEYS_MAX && oldest !== undefined) kept.delete(oldest);
      return key;
    },
    remove: (keyId: string): void => void kept.delete(keyId),
  };
}
