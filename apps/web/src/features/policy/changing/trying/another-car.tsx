import { Button, Icon, Modal } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { CallUs } from '../../../../frame/help/call-us.tsx';
import { useOpenHelp } from '../../../../frame/help/help.tsx';
import styles from './what-if-page.module.css';

/** Another car is ours to change: a tile among the others that says how to get it changed. */
export function AnotherCar() {
  const t = useText();
  const openHelp = useOpenHelp();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="car" />
        {t('changing.car.title')}
        <Icon name="lock" size={18} className={styles.tileLock} />
      </button>
      <Modal
        open={isOpen}
        onClose={close}
        title={t('changing.car.title')}
        closeText={t('frame.close')}
        actions={
          <>
            <Button
              icon="chat"
              onClick={() => {
                close();
                openHelp();
              }}
            >
              {t('changing.locked.ask')}
            </Button>
            <CallUs />
          </>
        }
      >
        <p>{t('changing.car.why')}</p>
        <p>{t('changing.car.how')}</p>
      </Modal>
    </>
  );
}
