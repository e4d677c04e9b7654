import { Icon, Modal } from '@marque/kit';
import { useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { contentAddress } from '../../brand/content-address.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './help-link.module.css';

/**
 * The help article that the brand offers on a page, read in a frame above it. Nothing if it offers none. `page` is a
 * section of the questionnaire, or `quote`.
 */
export function HelpLink({ page }: { page: string }) {
  const t = useText();
  const brand = useBrand();
  const [isOpen, setOpen] = useState(false);
  const article = Object.hasOwn(brand.help, page) ? brand.help[page] : undefined;
  if (article === undefined) return null;
  const title = t(`help.${article}`);
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="help" size={20} />
        {title}
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={title} closeText={t('frame.close')}>
        <iframe
          className={styles.article}
          src={contentAddress(brand, `questions/${article}.html`)}
          title={title}
          onLoad={({ currentTarget }) => fitArticle(currentTarget)}
        />
      </Modal>
    </>
  );
}

/** Makes the frame as high as its article; one that is too high for the window is scrolled inside it. An article from elsewhere says nothing of its height. */
function fitArticle(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${height + 2}px`;
}
