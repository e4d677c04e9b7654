import { copyCache } from './copy-cache.ts';
import type { Shelf } from './shelf.ts';

/** Whether this browser can keep copies: private windows and insecure addresses cannot. */
export function canKeepCopies(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}

/** This browser's copies of a brand's certificates. The worker of each has that page alone as its scope. */
export function browserShelf(brand: string): Shelf {
  const name = copyCache(brand);
  const empty = async (path: string): Promise<void> => {
    const cache = await caches.open(name);
    await cache.delete(path);
    if ((await cache.keys()).length === 0) await caches.delete(name);
  };
  return {
    put: async (path, page) => {
      const worker = `/certificate-worker.js?brand=${encodeURIComponent(brand)}`;
      await activated(await navigator.serviceWorker.register(worker, { scope: path, updateViaCache: 'none' }));
      await (await caches.open(name)).put(path, page);
    },
    empty,
    remove: async (path) => {
      await empty(path);
      const scope = new URL(path, location.origin).href;
      const registrations = await navigator.serviceWorker.getRegistrations();
      await Promise.all(registrations.filter((one) => one.scope === scope).map((one) => one.unregister()));
    },
  };
}

/** Resolves once a worker answers for the page. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve, reject) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker was not installed'));
    }),
  );
}
