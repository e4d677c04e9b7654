import { Button, Modal } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import type { ToldError } from './shown-error.ts';

/** What the gateway has against a page of answers, told above it. */
export function ToldErrorModal({ told, onClose }: { told: ToldError | undefined; onClose: () => void }) {
  const t = useText();
  return (
    <Modal
      open={told !== undefined}
      onClose={onClose}
      title={t(told?.title ?? 'disclosure.check.title')}
      closeText={t('frame.close')}
      actions={<Button onClick={onClose}>{t('disclosure.check.action')}</Button>}
    >
      <p>{told && t(told.content)}</p>
    </Modal>
  );
}
