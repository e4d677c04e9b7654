import type { PolicyWire } from '@marque/contract';
import { Button, Modal } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { CallUs } from '../../../frame/help/call-us.tsx';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import styles from './changes-wait.module.css';

/** Says that changes wait for the renewal, from when they can be made again, and how to reach us today. */
export function ChangesWait({ policy, onClose }: { policy: PolicyWire; onClose: () => void }) {
  const t = useText();
  const { moment } = useFormat();
  const openHelp = useOpenHelp();
  const { renewalProposal } = policy;
  const help = () => {
    onClose();
    openHelp();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('changing.renewing.title')}
      closeText={t('frame.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('frame.close')}
          </Button>
          <Button icon="chat" onClick={help}>
            {t('changing.refused.help')}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          {renewalProposal && t('changing.renewing.again', { date: moment(renewalProposal.turnsAt, 'dayMonth') })}{' '}
          {t('changing.renewing.today')}
        </p>
        <CallUs />
      </div>
    </Modal>
  );
}
