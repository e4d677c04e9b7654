import type { Store } from './open-store.ts';

/** A remembered choice by name, or undefined when it was never made. */
export function readSetting(store: Store, name: string): string | undefined {
  return store.prepare('SELECT value FROM setting WHERE name = ?').get(name)?.value as string | undefined;
}

/** Remembers a choice across restarts. */
export function writeSetting(store: Store, name: string, value: string): void {
  store
    .prepare('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
    .run(name, value);
}
