import { Collapsible, Modal } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import styles from './app-frame.module.css';

const questions = [
  { question: 'frame.helpItems.saved.question', answer: 'frame.helpItems.saved.answer' },
  { question: 'frame.helpItems.change.question', answer: 'frame.helpItems.change.answer' },
  { question: 'frame.helpItems.unsure.question', answer: 'frame.helpItems.unsure.answer' },
  { question: 'frame.helpItems.payment.question', answer: 'frame.helpItems.payment.answer' },
] as const;

/** Help above the page, so that nothing typed is left behind, and the button that opens it. The page may open it too. */
export function HelpButton({ open, onChange }: { open: boolean; onChange: (open: boolean) => void }) {
  const t = useText();
  return (
    <>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={() => onChange(true)}>
        {t('frame.help')}
      </button>
      <Modal open={open} onClose={() => onChange(false)} title={t('frame.help')} closeText={t('frame.close')}>
        {questions.map(({ question, answer }) => (
          <Collapsible key={question} summary={t(question)}>
            <p>{t(answer)}</p>
          </Collapsible>
        ))}
      </Modal>
    </>
  );
}
