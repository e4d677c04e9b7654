import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const container = document.getElementById('gallery');
if (!container) throw new Error('The page has no element with the id "gallery" to mount into.');

// Some inputs compute with days as soon as they are loaded, so the calendar is loaded first if the browser has none.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
const { Gallery } = await import('./gallery.tsx');
createRoot(container).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
