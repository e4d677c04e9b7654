import type { CallInput, HandedChangeWire } from '@marque/contract';
import { Button, ChoiceCards, FieldError, Notice, TextArea, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { staffKeys } from '../staff-keys.ts';
import styles from './changes-page.module.css';

type Body = CallInput<'answerHandedChange'>['body'];
const ANSWERS = ['MADE', 'NOT_NEEDED', 'NOT_INSURABLE'] as const satisfies readonly Body['answer'][];
const answerTexts = {
  MADE: { label: 'staff.changes.answers.MADE', hint: 'staff.changes.answers.MADE_HINT' },
  NOT_NEEDED: { label: 'staff.changes.answers.NOT_NEEDED', hint: 'staff.changes.answers.NOT_NEEDED_HINT' },
  NOT_INSURABLE: { label: 'staff.changes.answers.NOT_INSURABLE', hint: 'staff.changes.answers.NOT_INSURABLE_HINT' },
} as const;
const LENGTH_MAX = 300;
/** As short as the gateway takes it. */
const LENGTH_MIN = 3;

/** Answers a change that a customer handed over: one of three, with a reason for the record. Nothing is chosen beforehand. */
export function AnswerChange({ change: { adjustmentId, name, isOwn } }: { change: HandedChangeWire }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [answer, choose] = useState<Body['answer'] | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: (body: Body) =>
      orProblem(client.call('answerHandedChange', { params: { adjustmentId }, body }), 'wrong_state', 'not_found'),
    onSuccess: ({ ok }) => ok && snackbar(t('staff.changes.done', { name }), { tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.handedChanges }),
  });
  if (isOwn) return <Notice tone="info">{t('staff.changes.own')}</Notice>;
  const isShort = reason.trim().length < LENGTH_MIN;
  const [lacksAnswer, lacksReason] = [isTried && answer === null, isTried && isShort];
  const send = () => {
    setTried(true);
    if (answer === null) return document.getElementById(`answer-${adjustmentId}`)?.focus();
    if (isShort) return document.getElementById(`reason-${adjustmentId}`)?.focus();
    mutate({ answer, reason: reason.trim() });
  };
  return (
    <div className={styles.answer}>
      <fieldset className={styles.field}>
        <legend>
          <h3 className={styles.part}>{t('staff.changes.answer')}</h3>
        </legend>
        <FieldError id={`answer-${adjustmentId}-error`}>{lacksAnswer && t('staff.changes.missing.answer')}</FieldError>
        <ChoiceCards
          id={`answer-${adjustmentId}`}
          columns={3}
          value={answer}
          choices={ANSWERS.map((one) => ({
            value: one,
            label: t(answerTexts[one].label),
            hint: t(answerTexts[one].hint),
          }))}
          invalid={lacksAnswer}
          describedBy={lacksAnswer ? `answer-${adjustmentId}-error` : undefined}
          onChange={(value) => choose(ANSWERS.find((one) => one === value) ?? null)}
        />
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`reason-${adjustmentId}`}>{t('staff.changes.reason')}</label>
        <FieldError id={`reason-${adjustmentId}-error`}>{lacksReason && t('staff.changes.missing.reason')}</FieldError>
        <TextArea
          id={`reason-${adjustmentId}`}
          value={reason}
          onChange={setReason}
          maxLength={LENGTH_MAX}
          rows={2}
          invalid={lacksReason}
          describedBy={lacksReason ? `reason-${adjustmentId}-error` : undefined}
        />
      </div>
      {(isError || data?.ok === false) && (
        <Notice tone="critical" role="alert" title={t('staff.changes.failed')}>
          {t('staff.changes.failedText')}
        </Notice>
      )}
      <p>
        <Button busy={isPending} onClick={send}>
          {t('staff.changes.send')}
        </Button>
      </p>
    </div>
  );
}
