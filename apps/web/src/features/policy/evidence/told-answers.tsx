import type { ToldAnswer } from '@marque/contract';
import { useText } from '../../../brand/use-text.ts';
import styles from './evidence-page.module.css';
import { useTeller } from './use-teller.ts';

/** The answers of one part of the questions, each under its question, with who gave it and when. */
export function ToldAnswers({ title, answers }: { title: string; answers: readonly ToldAnswer[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <Answer key={`${answer.question} ${answer.lines.join()}`} answer={answer} />
        ))}
      </dl>
    </section>
  );
}

function Answer({ answer }: { answer: ToldAnswer }) {
  const t = useText();
  const teller = useTeller();
  const { question, hint, lines, source, isWordingKept } = answer;
  return (
    <div>
      <dt>
        {question}
        {hint !== null && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        <span className={styles.told}>
          {teller(answer)}
          {source === 'LOOKED_UP' && <span>{t('evidence.lookedUp')}</span>}
          {!isWordingKept && <span>{t('evidence.wordingNotKept')}</span>}
        </span>
      </dd>
    </div>
  );
}
