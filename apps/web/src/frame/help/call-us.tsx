import { buttonClass, Icon } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import styles from './call-us.module.css';
import { telephoneAddress } from './telephone-address.ts';

/** Calls the brand, if it has a telephone. */
export function CallUs() {
  const t = useText();
  const { telephone } = useBrand().support;
  if (telephone === null) return null;
  return (
    <a className={buttonClass('quiet')} href={telephoneAddress(telephone)}>
      <span className={styles.call}>
        <Icon name="phone" size={20} />
        {t('unpriced.referral.person.call', { telephone })}
      </span>
    </a>
  );
}
