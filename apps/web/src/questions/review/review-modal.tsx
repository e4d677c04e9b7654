import { textsOf } from '@marque/forms';
import { Button, Modal } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { AnswerWords } from '../answers/answer-words.tsx';
import styles from './review-modal.module.css';
import type { Reviewed } from './reviewed.ts';

export type ReviewModalProps = { changes: Reviewed; onAnswer: (isConfirmed: boolean) => void };

/** The changes that staff are about to save: each question with its present and new answer. Closing it in any way saves nothing. */
export function ReviewModal({ changes: { form, names, before }, onAnswer }: ReviewModalProps) {
  const t = useText();
  const { compiled, store } = form;
  const changed = names.flatMap((name) => compiled.questions.get(name) ?? []);
  return (
    <Modal
      open
      onClose={() => onAnswer(false)}
      title={t('staff.review.title')}
      closeText={t('frame.close')}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{t('staff.review.confirm')}</Button>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {t('staff.review.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('staff.review.lead')}</p>
      <dl className={styles.changes}>
        {changed.map((asked) => {
          const { name } = asked.question;
          return (
            <div key={name} className={styles.change}>
              <dt>{t(`${textsOf(asked.question)}.label`)}</dt>
              <dd>
                <span className={styles.side}>{t('staff.review.from')}</span>
                <Words asked={asked} value={before[name]} />
              </dd>
              <dd>
                <span className={styles.side}>{t('staff.review.to')}</span>
                <strong>
                  <Words asked={asked} value={store.get(name)} />
                </strong>
              </dd>
            </div>
          );
        })}
      </dl>
    </Modal>
  );
}

function Words(given: Parameters<typeof AnswerWords>[0]) {
  const t = useText();
  const isGiven = given.value !== undefined && given.value !== null && given.value !== '';
  return isGiven ? <AnswerWords {...given} /> : t('staff.review.none');
}
