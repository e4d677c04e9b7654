import { useText } from '../brand/use-text.ts';
import { useOpenHelp } from '../frame/help/help.tsx';
import { usePrincipal } from '../principal/principal.tsx';
import styles from './help-button.module.css';

/** Opens help above the page, so that nothing typed is left behind. Not for staff, who are the help. */
export function HelpButton() {
  const t = useText();
  const open = useOpenHelp();
  if (usePrincipal().isStaff) return null;
  return (
    <button type="button" className={styles.help} aria-haspopup="dialog" onClick={open}>
      {t('frame.help')}
    </button>
  );
}
