import { Button, Modal } from '@marque/kit';
import { type ReactNode, useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { ContentPage } from './content-page.tsx';

/**
 * A link-like button that opens a content page of the brand above this one. `about` tells screen readers the subject.
 */
export function ReadMore({ page, title, children }: { page: string; title: string; children?: ReactNode }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        aria-label={t('frame.readMoreAbout', { title })}
        onClick={() => setOpen(true)}
      >
        {children ?? t('frame.readMore')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={title} closeText={t('frame.close')}>
        <ContentPage page={page} />
      </Modal>
    </>
  );
}
