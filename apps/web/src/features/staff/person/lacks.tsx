import type { StaffPermission } from '@marque/contract';
import { Icon } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import styles from './person-page.module.css';

/** In the place of what staff may not do: which permission they lack. */
export function Lacks({ permission }: { permission: StaffPermission }) {
  const t = useText();
  return (
    <p className={styles.lacks}>
      <Icon name="lock" size={20} />
      <span>{t('staff.person.lacks', { permission })}</span>
    </p>
  );
}
