import { needsWords } from '@marque/domain/data-requests/decide-request';
import { Button, Modal, Notice, useSnackbar } from '@marque/kit';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { SignInAgain } from '../../../principal/sign-in-again.tsx';
import { useKeptState } from '../../../questions/form/use-kept-form.ts';
import { WordsField } from '../../../questions/words-field.tsx';
import styles from '../your-data.module.css';
import { type AskedKind, type DataRequest, useAskAboutData, useDataRequests } from './use-data-requests.ts';

const WORDS_MAX = 2000;
const texts = {
  ERASURE: {
    action: 'yourData.erase.action',
    title: 'yourData.erase.sure',
    content: 'yourData.erase.sureContent',
    words: 'yourData.requests.words',
    send: 'yourData.erase.send',
    open: 'yourData.erase.open',
  },
  RESTRICTION: {
    action: 'yourData.restrict.action',
    title: 'yourData.restrict.sure',
    content: 'yourData.restrict.sureContent',
    words: 'yourData.requests.words',
    send: 'yourData.restrict.send',
    open: 'yourData.restrict.open',
  },
  RECTIFICATION: {
    action: 'yourData.correct.action',
    title: 'yourData.correct.sure',
    content: 'yourData.correct.sureContent',
    words: 'yourData.correct.words',
    send: 'yourData.correct.send',
    open: 'yourData.correct.open',
  },
  OBJECTION: {
    action: 'yourData.object.action',
    title: 'yourData.object.sure',
    content: 'yourData.object.sureContent',
    words: 'yourData.object.words',
    send: 'yourData.object.send',
    open: 'yourData.object.open',
  },
} as const;

/**
 * Makes a request about all data that are kept, after explaining what it means; while one is open it says so instead.
 * The customer says in words what should be put right or stopped.
 */
export function AskAboutData({ kind }: { kind: AskedKind }) {
  const t = useText();
  const snackbar = useSnackbar();
  const { refuseStaff } = usePrincipal();
  const { data: requests } = useDataRequests();
  const [isAsking, ask] = useState(false);
  const [words, setWords] = useKeptState(`data-${kind}`, '');
  const [isTried, setTried] = useState(false);
  const { mutateAsync, data, isPending } = useAskAboutData(kind);
  const own = texts[kind];
  const isOpen =
    requests?.some((one) => one.kind === kind && one.outcome === null && one.withdrawnOn === null) === true;
  const note = useNoteOnceSent(isOpen);
  const lacksWords = needsWords(kind) && words.trim() === '';
  const send = async () => {
    setTried(true);
    if (lacksWords) return document.getElementById(`words-${kind}`)?.focus();
    note.sends();
    const sent = await mutateAsync(words.trim() === '' ? null : words).catch(() => undefined);
    if (!sent) return;
    ask(false);
    if (!sent.ok) return;
    setWords('');
    snackbar(t('yourData.requests.sent'), { tone: 'success' });
  };
  if (isOpen)
    return (
      <p ref={note.ref} tabIndex={-1} className={styles.open}>
        {t(own.open)}
      </p>
    );
  if (kind === 'RESTRICTION' && requests?.some(isInForce))
    return <p className={styles.open}>{t('yourData.restrict.inForce')}</p>;
  const begin = () => {
    setTried(false);
    ask(true);
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => refuseStaff() || begin()}>
        {t(own.action)}
      </Button>
      {data?.ok === false &&
        (data.problem.code === 'sign_in_again' ? (
          <SignInAgain />
        ) : (
          <Notice tone="critical" role="alert">
            {t('yourData.requests.failed')}
          </Notice>
        ))}
      <Modal
        open={isAsking}
        onClose={() => ask(false)}
        title={t(own.title)}
        closeText={t('frame.close')}
        actions={
          <>
            <Button busy={isPending} onClick={() => void send()}>
              {t(own.send)}
            </Button>
            <Button variant="quiet" onClick={() => ask(false)}>
              {t('yourData.requests.notNow')}
            </Button>
          </>
        }
      >
        <p>{t(own.content)}</p>
        <WordsField
          id={`words-${kind}`}
          label={t(own.words)}
          rows={3}
          maxLength={WORDS_MAX}
          value={words}
          onChange={setWords}
          error={isTried && lacksWords ? t('yourData.requests.missing') : undefined}
        />
      </Modal>
    </>
  );
}

/** Whether data is used less because of a request. */
const isInForce = ({ kind, outcome, withdrawnOn }: DataRequest) =>
  kind === 'RESTRICTION' && outcome === 'GRANTED' && withdrawnOn === null;

/** Once a request is sent, the button that had focus is gone: its replacement gets focus. */
function useNoteOnceSent(isOpen: boolean) {
  const ref = useRef<HTMLParagraphElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isOpen && isSent.current) ref.current?.focus();
    isSent.current = false;
  }, [isOpen]);
  const sends = () => {
    isSent.current = true;
  };
  return { ref, sends };
}
