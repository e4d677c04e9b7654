import type { KeptCopy } from './kept-copy.ts';
import { keptKey } from './kept-key.ts';

/** The copies that this browser keeps of a brand's certificates. */
export type KeptList = {
  readonly all: () => readonly KeptCopy[];
  /** Replaces the copy for the same page. */
  readonly put: (copy: KeptCopy) => void;
  /** Makes a copy nobody's: it is removed now or, if the page is left before that is done, at the next look. */
  readonly disown: (path: string) => void;
  readonly drop: (path: string) => void;
};

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The list in a storage. Stored data that are no list count as none. */
export function createKeptList(storage: Kept, brand: string): KeptList {
  const key = keptKey(brand);
  const all = (): readonly KeptCopy[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isCopy) : [];
    } catch {
      return [];
    }
  };
  const store = (copies: readonly KeptCopy[]) =>
    copies.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(copies));
  const others = (path: string) => all().filter((one) => one.path !== path);
  return {
    all,
    put: (copy) => store([...others(copy.path), copy]),
    disown: (path) => store(all().map((one) => (one.path === path ? { ...one, owner: '' } : one))),
    drop: (path) => store(others(path)),
  };
}

function isCopy(stored: Partial<KeptCopy> | null): stored is KeptCopy {
  const texts = [stored?.path, stored?.policyId, stored?.owner];
  const moments = [stored?.checkedMs, stored?.untilMs];
  return texts.every((one) => typeof one === 'string') && moments.every((one) => typeof one === 'number');
}
