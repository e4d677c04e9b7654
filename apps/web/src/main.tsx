import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createSiteRouter } from './app/router.tsx';
import { readBrandData } from './brand/read-brand-data.ts';
import './first-paint.css';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no element with the id "app" to mount into.');

const root = createRoot(container);
const router = createSiteRouter();
const app = (
  <StrictMode>
    <App brand={readBrandData(document)} router={router} />
  </StrictMode>
);
// What the gateway wrote stands until the address's own page can take its place, so that nothing on it moves; drawing that page leaves the browser room to answer.
void router.load().finally(() => startTransition(() => root.render(app)));
