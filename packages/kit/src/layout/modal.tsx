import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { wholeWords } from '../whole-words.tsx';
import styles from './modal.module.css';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Names the cross to screen readers. */
  closeText: string;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Notes how wide the page's scroll bar is, before the first dialogue takes it away. */
function keepScrollBar(): void {
  if (document.querySelector('dialog:modal')) return;
  const { documentElement } = document;
  documentElement.style.setProperty('--scroll-bar', `${innerWidth - documentElement.clientWidth}px`);
}

/** A dialogue above the page. Cross, backdrop and Escape close it; focus then returns to where it was. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ onClose, title, closeText, actions, children }: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    keepScrollBar();
    element?.showModal();
    return () => element?.close();
  }, []);
  const isOutside = (event: MouseEvent) => event.target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for a press on the backdrop is Escape, heard by onCancel.
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser may close it in spite of the line above; closing from here leaves nothing mounted to hear this.
        if (dialog.current?.open === false) onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // Both ends of the press must be outside: a text selection that slips out is not a wish to leave.
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.top}>
          <h2 id={titleId} className={styles.title}>
            {wholeWords(title)}
          </h2>
          <button type="button" className={styles.close} aria-label={closeText} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
