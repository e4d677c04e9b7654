import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { StickyBar } from './sticky-bar.tsx';
import styles from './sticky-summary.module.css';

export type SummaryErrors = {
  /** As "Please review the highlighted question to continue". */
  text: string;
  showText: string;
  /** Moves focus to the first error. */
  onShow: () => void;
};

export type StickySummaryProps = {
  errors?: SummaryErrors | null | undefined;
  /** Shown while there are no errors, such as the price so far. */
  children?: ReactNode;
  /** The button that continues. */
  action: ReactNode;
};

/** The floating bar of a form: its problems with a link to them, and the button that continues. */
export function StickySummary({ errors, children, action }: StickySummaryProps) {
  return (
    <StickyBar>
      <div className={styles.words}>
        <p role="status" className={errors ? styles.errors : undefined}>
          {errors?.text}
        </p>
        {!errors && children}
      </div>
      <div className={styles.actions}>
        {errors && (
          <Button variant="text" onClick={errors.onShow}>
            {errors.showText}
          </Button>
        )}
        {action}
      </div>
    </StickyBar>
  );
}
