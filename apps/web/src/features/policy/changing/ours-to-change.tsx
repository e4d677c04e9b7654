import { Button, Modal } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { CallUs } from '../../../frame/help/call-us.tsx';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import styles from './ours-to-change.module.css';

type OursToChangeProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What customers cannot change themselves: why we do it, what we need to know, and how to reach a person. */
export function OursToChange({ title, isOpen, onClose, children }: OursToChangeProps) {
  const t = useText();
  const openHelp = useOpenHelp();
  const ask = () => {
    onClose();
    openHelp();
  };
  const actions = (
    <>
      <Button icon="chat" onClick={ask}>
        {t('changing.locked.ask')}
      </Button>
      <CallUs />
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={title} closeText={t('frame.close')} actions={actions}>
      <div className={styles.words}>{children}</div>
    </Modal>
  );
}
