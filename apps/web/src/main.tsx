import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { assemble } from './app/assemble.ts';
import { createSiteRouter, fetchPageNames } from './app/router.tsx';
import { readBrandData } from './brand/read-brand-data.ts';
import { isUnfetched } from './frame/unfetched.ts';
import './first-paint.css';
import { noteImpersonate } from './principal/staff/note-impersonate.ts';

/** Draws the site into the page. Fails when the page has no place for it. */
async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element with the id "app" to mount into.');
  noteImpersonate();
  const router = createSiteRouter();
  const parts = assemble(await readBrandData(document), router);
  const root = createRoot(container, {
    // The fallback of a broken page shows the error; code that is missing after a release is nobody's fault.
    onCaughtError: (error) => {
      // biome-ignore lint/suspicious/noConsole: as React does where nobody listens.
      console.error(error);
      parts.reporter.report(error, isUnfetched(error) ? 'info' : 'critical');
    },
  });
  const app = (
    <StrictMode>
      <App parts={parts} router={router} />
    </StrictMode>
  );
  // What the gateway wrote stays until the address's own page can take its place, so that nothing on it moves; drawing that page leaves the browser room to answer.
  void router.load().finally(() => {
    startTransition(() => root.render(app));
    fetchPageNames();
  });
}

// In a browser that is too old, the page that says so is shown already.
if (!document.documentElement.hasAttribute('data-unsupported')) void start();
