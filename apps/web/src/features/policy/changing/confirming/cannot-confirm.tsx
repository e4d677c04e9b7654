import { Button, Modal } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';

/** A change that can no longer be confirmed: nothing was changed, and what was tried is kept for another try. */
export function CannotConfirm({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useText();
  return (
    <TaskPage title={t('changing.check.title')} mark={<CarAndProduct />}>
      <Modal
        open
        onClose={onTryAgain}
        title={t('changing.gone.title')}
        closeText={t('frame.close')}
        actions={<Button onClick={onTryAgain}>{t('changing.gone.again')}</Button>}
      >
        <p>{t('changing.gone.text')}</p>
      </Modal>
    </TaskPage>
  );
}
