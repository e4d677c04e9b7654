import { Button, Modal } from '@marque/kit';
import { useBrand } from '../brand/brand-context.tsx';
import { useText } from '../brand/use-text.ts';
import { useOpenHelp } from '../frame/help/help.tsx';

/** Says that a document is not available at present, and whom to ask for it. */
export function MissingDocument({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText();
  const { email } = useBrand().support;
  const openHelp = useOpenHelp();
  return (
    <Modal
      open
      onClose={onClose}
      title={t('policy.documents.missing.title')}
      closeText={t('frame.close')}
      actions={
        <>
          <Button
            icon="chat"
            onClick={() => {
              onClose();
              openHelp();
            }}
          >
            {t('policy.documents.missing.chat')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('frame.close')}
          </Button>
        </>
      }
    >
      <p>{t('policy.documents.missing.content', { document: title })}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Modal>
  );
}
