import { textsOf } from '@marque/forms';
import { Button, fieldIds, Modal } from '@marque/kit';
import { type ReactNode, useState } from 'react';
import type { QuestionViewProps } from '../question-view.ts';
import styles from './question-field.module.css';

/**
 * An answer that can be seen and not changed, with a way to learn why: a button for everybody, and a press on the
 * control itself. The texts are `questions.<name>.readOnly.header` and `.content`, else the same under
 * `inputs.readOnly`.
 */
export function ReadOnlyAnswer({ view, children }: { readonly view: QuestionViewProps; readonly children: ReactNode }) {
  const { id, question, text, textIfAny, onHelp } = view;
  const [isOpen, setOpen] = useState(false);
  const say = (part: 'header' | 'content') =>
    textIfAny(`${textsOf(question)}.readOnly.${part}`) ??
    text(part === 'header' ? 'inputs.readOnly.header' : 'inputs.readOnly.content');
  const close = () => setOpen(false);
  return (
    <div className={styles.control}>
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions: a short cut for a pointer; the button beneath is there for everyone. */}
      {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: as above. */}
      <div className={styles.locked} onClick={() => setOpen(true)}>
        <fieldset disabled className={styles.control}>
          {children}
        </fieldset>
      </div>
      {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: as above. */}
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions: as above. */}
      <div>
        <Button variant="text" icon="lock" aria-describedby={fieldIds(id).label} onClick={() => setOpen(true)}>
          {text('inputs.readOnly.why')}
        </Button>
      </div>
      <Modal
        open={isOpen}
        onClose={close}
        title={say('header')}
        closeText={text('inputs.close')}
        actions={
          <>
            <Button onClick={close}>{text('inputs.readOnly.understood')}</Button>
            <Button
              variant="quiet"
              onClick={() => {
                close();
                onHelp();
              }}
            >
              {text('inputs.readOnly.help')}
            </Button>
          </>
        }
      >
        <p className={styles.reason}>{say('content')}</p>
      </Modal>
    </div>
  );
}
