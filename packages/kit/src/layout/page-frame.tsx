import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-frame.module.css';

export type PageFrameProps = {
  /** The bar at the top, a NavBar. */
  nav?: ReactNode;
  /** Above the bar, as a notice for staff. */
  banner?: ReactNode;
  backLink?: ReactNode;
  /** Above the header, as a plate. */
  upperHeader?: ReactNode;
  header?: ReactNode;
  subheader?: ReactNode;
  footer?: ReactNode;
  width?: 'form' | 'dashboard';
  /** The text of the link that leaps over the bar. */
  skipText: string;
  children: ReactNode;
};

/** The frame of every page: bar, back link, headers, content, footer. */
export function PageFrame(props: PageFrameProps) {
  const { nav, banner, backLink, upperHeader, header, subheader, footer, width = 'dashboard', skipText } = props;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {skipText}
      </a>
      {banner}
      {nav}
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
        {backLink && <div className={styles.back}>{backLink}</div>}
        {(upperHeader || header || subheader) && (
          <div className={styles.headers}>
            {upperHeader}
            {header && <h1>{header}</h1>}
            {subheader && <div className={styles.subheader}>{subheader}</div>}
          </div>
        )}
        {props.children}
      </main>
      {footer && (
        <footer className={styles.footer}>
          <div className={styles.footerInside}>{footer}</div>
        </footer>
      )}
    </div>
  );
}
