import { BackLink, classNames, wholeWords } from '@marque/kit';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../brand/use-text.ts';
import { HelpLink } from './help/help-link.tsx';
import styles from './page.module.css';
import { routerLink } from './router-link.tsx';

export type PageProps = {
  /** The title in the browser's tab; the brand's name is put behind it. */
  title: string;
  /** The page's only h1; the title if not given. */
  header?: ReactNode;
  /** Stands above the header, as a plate. */
  upperHeader?: ReactNode;
  subheader?: ReactNode;
  /** The page's name, if the brand may offer a help article for it. */
  help?: string | undefined;
  back?: { href: string; text: string } | undefined;
  /** `form` is 640px wide, `full` takes what the frame gives; the header is left out if a page puts it elsewhere. */
  width?: 'form' | 'full';
  /** `low` leaves the room to what follows, as while one answers. */
  head?: 'high' | 'low';
  children: ReactNode;
};

/** A page's head and content. Arriving by a link moves focus to its h1 and names it in the browser's tab. */
export function Page({
  title,
  header,
  upperHeader,
  subheader,
  help,
  back,
  width = 'full',
  head = 'high',
  children,
}: PageProps) {
  useTitle(title);
  return (
    <div className={classNames(styles.page, width === 'form' && styles.form)}>
      {back && <BackLink href={back.href} text={back.text} renderLink={routerLink} />}
      <div className={styles.head} data-head={head}>
        {upperHeader}
        <PageHeading>{wholeWords(header ?? title)}</PageHeading>
        {subheader && <div className={styles.subheader}>{wholeWords(subheader)}</div>}
        {help !== undefined && <HelpLink page={help} />}
      </div>
      {children}
    </div>
  );
}

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  const t = useText();
  useEffect(() => {
    document.title = t('frame.title', { page: title, brand: t('brand.name') });
  }, [t, title]);
}

/** The page whose heading has had focus, so that drawing it again does not take focus away. */
let arrivedAt: string | undefined = globalThis.location?.pathname;

/** Lets the next page take focus, though its address is the same as before: an answer has changed its content. */
export function expectArrival(): void {
  arrivedAt = undefined;
}

/** The h1 of a page. It takes focus when one arrives at the page from another of this site. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The address of the drawn page: while the next page's code is fetched, the old page is still there.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (pathname === undefined || arrivedAt === pathname) return;
    arrivedAt = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
