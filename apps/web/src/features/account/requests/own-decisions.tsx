import { Button, Card, Modal, Notice, useSnackbar } from '@marque/kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useKeptState } from '../../../questions/form/use-kept-form.ts';
import { WordsField } from '../../../questions/words-field.tsx';
import styles from '../your-data.module.css';
import { type DecisionMade, useAskForReview, useDecisions } from './use-data-requests.ts';

const WORDS_MAX = 2000;
const kindTexts = {
  QUOTE: 'yourData.decisions.kinds.QUOTE',
  CHECK: 'yourData.decisions.kinds.CHECK',
} as const;

/**
 * What a computer decided against the customer, by which rules and from which answers, and how to have a person look
 * again.
 */
export function OwnDecisions() {
  const t = useText();
  const { data: decisions } = useDecisions();
  return (
    <Card as="section" aria-labelledby="decisions">
      <div className={styles.right}>
        <h2 id="decisions" className={styles.title}>
          {t('yourData.decisions.title')}
        </h2>
        <p>{t('yourData.decisions.lead')}</p>
        {decisions?.length === 0 && <p className={styles.open}>{t('yourData.decisions.none')}</p>}
        {decisions?.map((decision) => (
          <OwnDecision key={decision.reference} decision={decision} />
        ))}
      </div>
    </Card>
  );
}

function OwnDecision({
  decision: { kind, reference, decidedAt, rules, facts, reviewId, answered },
}: {
  decision: DecisionMade;
}) {
  const t = useText();
  const { day, moment } = useFormat();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = useRef(false);
  // Once it is asked, the button that had focus is gone.
  useEffect(() => {
    if (reviewId !== null && isAsked.current) title.current?.focus();
    isAsked.current = false;
  }, [reviewId]);
  return (
    <article aria-labelledby={titleId} className={styles.decision}>
      <h3 ref={title} id={titleId} tabIndex={-1} className={styles.name}>
        {t(kindTexts[kind], { reference })}
      </h3>
      <p className={styles.muted}>{t('yourData.decisions.decided', { date: moment(decidedAt) })}</p>
      <ul className={styles.stays} aria-label={t('yourData.decisions.rules')}>
        {rules.map(({ code, said }) => (
          <li key={`${code} ${said}`}>{said}</li>
        ))}
      </ul>
      {facts.length > 0 && (
        <>
          <p>{t('yourData.decisions.basis')}</p>
          <ul className={styles.stays}>
            {facts.map(({ question, lines }) => (
              <li key={`${question} ${lines.join()}`}>
                {question} <strong>{lines.join('; ')}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {answered !== null && (
        <p className={styles.open}>
          {t(answered.outcome === 'REFUSED' ? 'yourData.decisions.stands' : 'yourData.decisions.changed', {
            date: day(answered.answeredOn),
          })}
        </p>
      )}
      {reviewId !== null && <p className={styles.open}>{t('yourData.decisions.open')}</p>}
      {reviewId === null && answered?.outcome !== 'GRANTED' && (
        <AskForReview
          reference={reference}
          onSend={() => {
            isAsked.current = true;
          }}
        />
      )}
    </article>
  );
}

function AskForReview({ reference, onSend }: { reference: string; onSend: () => void }) {
  const t = useText();
  const snackbar = useSnackbar();
  const { refuseStaff } = usePrincipal();
  const [isAsking, ask] = useState(false);
  const [words, setWords] = useKeptState(`review-${reference}`, '');
  const { mutateAsync, data, isPending } = useAskForReview(reference);
  const send = async () => {
    onSend();
    const sent = await mutateAsync(words.trim() === '' ? null : words).catch(() => undefined);
    if (!sent) return;
    ask(false);
    if (sent.ok) snackbar(t('yourData.requests.sent'), { tone: 'success' });
  };
  return (
    <div className={styles.ways}>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('yourData.decisions.askNamed', { reference })}
        onClick={() => refuseStaff() || ask(true)}
      >
        {t('yourData.decisions.ask')}
      </Button>
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t('yourData.requests.failed')}
        </Notice>
      )}
      <Modal
        open={isAsking}
        onClose={() => ask(false)}
        title={t('yourData.decisions.sure')}
        closeText={t('frame.close')}
        actions={
          <>
            <Button busy={isPending} onClick={() => void send()}>
              {t('yourData.decisions.send')}
            </Button>
            <Button variant="quiet" onClick={() => ask(false)}>
              {t('yourData.requests.notNow')}
            </Button>
          </>
        }
      >
        <p>{t('yourData.decisions.sureContent')}</p>
        <WordsField
          id={`review-${reference}`}
          label={t('yourData.decisions.words')}
          rows={4}
          maxLength={WORDS_MAX}
          value={words}
          onChange={setWords}
        />
      </Modal>
    </div>
  );
}
