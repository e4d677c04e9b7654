import { Icon } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { OursToChange } from '../ours-to-change.tsx';
import styles from './what-if-page.module.css';

/** Another car is ours to change: a tile among the others that says how to get it changed. */
export function AnotherCar() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="car" />
        {t('changing.car.title')}
        <Icon name="lock" size={18} className={styles.tileLock} />
      </button>
      <OursToChange title={t('changing.car.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('changing.car.why')}</p>
        <p>{t('changing.car.how')}</p>
      </OursToChange>
    </>
  );
}
