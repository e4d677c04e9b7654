import { useText } from '../../brand/use-text.ts';
import styles from './skip-to-continue.module.css';

/** Marks the ways on; only one is visible: beside the offer on a desktop, at the foot of the window on a phone. */
export const wayOn = { 'data-way-on': '' };

/** For keyboard users: from the price to the way on, past all choices. It is visible while it has focus. */
export function SkipToContinue() {
  const t = useText();
  return (
    <button type="button" className={styles.skip} onClick={() => seenWayOn()?.focus()}>
      {t('quote.skip')}
    </button>
  );
}

function seenWayOn(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-way-on]')].find((one) => one.getClientRects().length > 0);
}
