import type { AccountStatementWire } from '@marque/contract';
import { Modal } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './billing-page.module.css';
import { StatementRead } from './statement-modal.tsx';

type NextStatementModalProps = { readonly statement: AccountStatementWire; readonly onClose: () => void };

/** The next statement as it will be if nothing changes, above the page. */
export function NextStatementModal({ statement, onClose }: NextStatementModalProps) {
  const t = useText();
  const { moment } = useFormat();
  return (
    <Modal open onClose={onClose} title={t('billing.next.statement')} closeText={t('frame.close')}>
      <p className={styles.small}>{t('billing.next.hint', { date: moment(statement.createdAt) })}</p>
      <StatementRead statement={statement} />
    </Modal>
  );
}
