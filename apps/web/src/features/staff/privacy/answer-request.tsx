import type { OpenDataRequestWire } from '@marque/contract';
import { needsReason } from '@marque/domain/data-requests/decide-request';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { useFocusInto } from '../../../questions/form/use-focus-into.ts';
import { WordsField } from '../../../questions/words-field.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './privacy-page.module.css';

/**
 * What staff do about a request: grant it, refuse it, take two months more, or take it back for the person who asked.
 */
export type AnswerForm = 'grant' | 'refuse' | 'longer' | 'back';

const WORDS_MAX = 2000;
const REASON_MAX = 500;
const texts = {
  grant: { words: 'staff.privacy.grantWords', send: 'staff.privacy.grantSend', done: 'staff.privacy.granted' },
  less: { words: 'staff.privacy.tellWords', send: 'staff.privacy.grantSend', done: 'staff.privacy.granted' },
  refuse: { words: 'staff.privacy.refuseWords', send: 'staff.privacy.refuseSend', done: 'staff.privacy.refused' },
  correct: { words: 'staff.privacy.correctWords', send: 'staff.privacy.grantSend', done: 'staff.privacy.granted' },
  stop: { words: 'staff.privacy.stopWords', send: 'staff.privacy.grantSend', done: 'staff.privacy.granted' },
  tell: { words: 'staff.privacy.tellWords', send: 'staff.privacy.tellSend', done: 'staff.privacy.driver.granted' },
  change: { words: 'staff.privacy.changeWords', send: 'staff.privacy.changeSend', done: 'staff.privacy.decided' },
  stand: { words: 'staff.privacy.standWords', send: 'staff.privacy.standSend', done: 'staff.privacy.decided' },
  back: { words: 'staff.privacy.backWords', send: 'staff.privacy.backSend', done: 'staff.privacy.takenBack' },
  longer: { words: 'staff.privacy.longerWords', send: 'staff.privacy.longerSend', done: 'staff.privacy.told' },
} as const;

type AnswerRequestProps = {
  readonly request: OpenDataRequestWire;
  readonly form: AnswerForm;
  readonly onLeave: () => void;
  readonly onSent: () => void;
};

/**
 * Answers a request, or says that we need longer, in words that the person reads in a letter. Granting that something
 * goes, or is used less, needs no words. A request that is taken back has a reason on the record.
 */
export function AnswerRequest({ request, form, onLeave, onSent }: AnswerRequestProps) {
  const t = useText();
  const ref = useFocusInto();
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { requestId, name, kind, driver } = request;
  const saysMore =
    form === 'longer' || form === 'back' || needsReason({ kind, isOfDriver: driver !== null }, form === 'grant');
  const own = texts[textsOf(form, request)];
  const { send, isPending, hasFailed } = useAnswer({ requestId, name, form, done: own.done, onSent });
  const id = `${form}-${requestId}`;
  const warningId = `${id}-warning`;
  const lacksWords = saysMore && words.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksWords) document.getElementById(id)?.focus();
    else send(words.trim() === '' ? null : words);
  };
  return (
    <form ref={ref} noValidate className={styles.form} onSubmit={submit}>
      {form === 'grant' && (
        <div id={warningId}>
          <Notice tone="warning">{t(warningOf(request))}</Notice>
        </div>
      )}
      <WordsField
        id={id}
        label={t(own.words)}
        rows={4}
        maxLength={form === 'back' ? REASON_MAX : WORDS_MAX}
        value={words}
        onChange={setWords}
        describedBy={form === 'grant' ? warningId : undefined}
        error={isTried && lacksWords ? t('staff.privacy.missing') : undefined}
      />
      {hasFailed && (
        <Notice tone="critical" role="alert">
          {t('staff.privacy.failed')}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={isPending}>
          {t(own.send)}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('frame.notNow')}
        </Button>
      </div>
    </form>
  );
}

const warnings = {
  ERASURE: 'staff.privacy.cannotBeUndone',
  RESTRICTION: 'staff.privacy.usedLess',
  REVIEW: 'staff.privacy.decideFreely',
  COPY: 'staff.privacy.driver.copyFirst',
  RECTIFICATION: 'staff.privacy.correctFirst',
  OBJECTION: 'staff.privacy.stopFirst',
} as const;

/** What the letter says about the next steps, by the present state of the quote or the check. */
function nextTexts(kind: 'QUOTE' | 'CHECK' | undefined, isStillDecided: boolean | null) {
  if (kind === undefined || isStillDecided === null) return warnings.REVIEW;
  if (kind === 'CHECK') return isStillDecided ? 'staff.privacy.checkFirst' : 'staff.privacy.checkPassed';
  return isStillDecided ? 'staff.privacy.quoteUnpriced' : 'staff.privacy.quotePriced';
}

const driverWarnings = {
  ...warnings,
  ERASURE: 'staff.privacy.driver.cannotBeUndone',
  RESTRICTION: 'staff.privacy.driver.usedOn',
  RECTIFICATION: 'staff.privacy.driver.asksHolder',
} as const;

/**
 * What to know before it is granted. The policyholder’s insurance goes on using the data of a named driver that it is
 * based on.
 */
function warningOf({ kind, driver, decision, isStillDecided }: OpenDataRequestWire) {
  if (kind === 'REVIEW') return nextTexts(decision?.kind, isStillDecided);
  return (driver === null ? warnings : driverWarnings)[kind];
}

/** For a review, granting means that the decision changes; a driver’s copy or correction is done by telling them. */
function textsOf(form: AnswerForm, { kind, driver }: OpenDataRequestWire): keyof typeof texts {
  if (form === 'grant' && driver !== null) return 'tell';
  if (form === 'grant' && kind === 'RESTRICTION') return 'less';
  if (form === 'grant' && kind === 'RECTIFICATION') return 'correct';
  if (form === 'grant' && kind === 'OBJECTION') return 'stop';
  if (kind !== 'REVIEW' || form === 'longer' || form === 'back') return form;
  return form === 'grant' ? 'change' : 'stand';
}

type Answering = {
  readonly requestId: string;
  readonly name: string;
  readonly form: AnswerForm;
  /** The text that says it is done. */
  readonly done: string;
  readonly onSent: () => void;
};

function useAnswer({ requestId, name, form, done, onSent }: Answering) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: (words: string | null) =>
      orProblem(
        asked(client, { requestId, form, words }),
        ...(['wrong_state', 'not_found', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t(done, { name: name === '' ? requestId : name }), { tone: 'success' });
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.dataRequests }),
  });
  return { send: mutate, isPending, hasFailed: isError || data?.ok === false };
}

type Asked = Pick<Answering, 'requestId' | 'form'> & { readonly words: string | null };

function asked(client: ReturnType<typeof useClient>, { requestId, form, words }: Asked) {
  const params = { requestId };
  if (form === 'longer') return client.call('extendDataRequest', { params, body: { reason: words ?? '' } });
  if (form === 'back') return client.call('endDataRequest', { params, body: { reason: words ?? '' } });
  return client.call('answerDataRequest', { params, body: { isGranted: form === 'grant', words } });
}
