import { Button, Modal } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../../brand/use-text.ts';

/** Too much time has passed to confirm the prepared end: it is discarded, and prepared again from the same choices. */
export function ErrorGoneModal({ form }: { form: string }) {
  const t = useText();
  const navigate = useNavigate();
  const redo = () => void navigate({ to: form, replace: true });
  return (
    <Modal
      open
      onClose={redo}
      title={t('leaving.gone.title')}
      closeText={t('frame.close')}
      actions={<Button onClick={redo}>{t('leaving.gone.redo')}</Button>}
    >
      <p>{t('leaving.gone.text')}</p>
    </Modal>
  );
}
