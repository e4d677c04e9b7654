import { createRoot } from 'react-dom/client';
import { askedOn } from '../definition.ts';
import { begin, sizeAsked } from './painted.ts';

/**
 * React and the benchmark's own code, which every page but the native one ships: anything above it is the engine's own
 * weight.
 */
begin();
createRoot(document.querySelector('#root') as HTMLElement).render(
  <p>{askedOn(sizeAsked()).map(({ label }) => label)}</p>,
);
