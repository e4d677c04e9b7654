import type { ReactNode } from 'react';

export type RenderedLink = {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  role?: 'menuitem' | undefined;
  tabIndex?: number | undefined;
  onClick?: (() => void) | undefined;
  'aria-current'?: 'page' | undefined;
};

/** Turns a link's parts into an element, so that the router stays outside the kit. */
export type LinkRenderer = (link: RenderedLink) => ReactNode;

/** The link renderer without a router: a plain anchor. */
export function plainLink(link: RenderedLink): ReactNode {
  return <a {...link} />;
}
