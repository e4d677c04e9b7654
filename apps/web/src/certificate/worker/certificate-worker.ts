import { copyCache, isFormerCache } from '../copy-cache.ts';
import { answerPage } from './answer-page.ts';

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };

/** A service worker's own global object, as far as this one uses it. */
declare const self: {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

/** How long the network may take if a copy could be shown instead. */
const PATIENCE_MS = 5000;

// The page of one policy's certificate is all that this worker ever answers; its scope is that page, and it keeps nothing by itself.
const brand = new URL(self.location.href).searchParams.get('brand') ?? '';
const { pathname } = new URL(self.registration.scope);

// A new release replaces the old one at once: nothing of the web app is served from here.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(dropFormerCaches()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET' || new URL(request.url).pathname !== pathname) return;
  const parts = {
    fetch: () => fetch(request),
    patience: () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
    copy: async () => (await caches.open(copyCache(brand))).match(pathname),
    dropCopy: async () => (await caches.open(copyCache(brand))).delete(pathname),
    nowMs: Date.now,
  };
  event.respondWith(answerPage(parts));
});

async function dropFormerCaches(): Promise<void> {
  const former = (await caches.keys()).filter((name) => isFormerCache(name, brand));
  await Promise.all(former.map((name) => caches.delete(name)));
}
