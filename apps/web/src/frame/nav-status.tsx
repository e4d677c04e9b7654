import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

const NavStatusContext = createContext<HTMLElement | null>(null);

/** Gives the pages the place in the top bar for their status. */
export function NavStatusProvider({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  return <NavStatusContext value={place}>{children}</NavStatusContext>;
}

/** Shows a few words in the bar at the top, as "Saved just now". */
export function NavStatus({ children }: { children: ReactNode }) {
  const place = use(NavStatusContext);
  return place ? createPortal(children, place) : null;
}
