import { Collapsible, Modal } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../brand/use-text.ts';
import styles from './app-frame.module.css';

const questions = [
  { question: 'frame.helpItems.saved.question', answer: 'frame.helpItems.saved.answer' },
  { question: 'frame.helpItems.change.question', answer: 'frame.helpItems.change.answer' },
  { question: 'frame.helpItems.unsure.question', answer: 'frame.helpItems.unsure.answer' },
  { question: 'frame.helpItems.payment.question', answer: 'frame.helpItems.payment.answer' },
] as const;

/** Opens help above the page, so that nothing typed is left behind. */
export function HelpButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('frame.help')}
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('frame.help')} closeText={t('frame.close')}>
        {questions.map(({ question, answer }) => (
          <Collapsible key={question} summary={t(question)}>
            <p>{t(answer)}</p>
          </Collapsible>
        ))}
      </Modal>
    </>
  );
}
