import type { LetterToPostWire } from '@marque/contract';
import { Button, Card, Notice, Pill, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import '../../../frame/print-only.css';
import { LetterWords } from '../../../letters/letter-words.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './letters-page.module.css';

type LetterToPostProps = {
  readonly letter: LetterToPostWire;
  /** Once it is recorded, and leaves the list. */
  readonly onPosted: () => void;
};

/**
 * A letter for the post: its addressee, its words to print, their size, its papers, and a button to say that it was
 * posted. One letter is open at a time, and printing the page prints that one alone: others' names and addresses stand
 * beside it.
 */
export function LetterToPost({ letter, onPosted }: LetterToPostProps) {
  const t = useText();
  const { day, moment } = useFormat();
  const titleId = useId();
  const { letterId, subject, name, address, sentAt, isLarge, isForEstate, doneBy } = letter;
  const [isOpen, setOpen] = useState(false);
  const print = isOpen ? 'only' : undefined;
  const { mutate, isPending, hasFailed } = usePosted(letterId, { name, onPosted });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div data-print={print}>
          <h2 id={titleId} className={styles.name}>
            {name === '' ? t('staff.letters.nameless') : name}
          </h2>
          <p className={styles.muted}>{t('staff.letters.written', { date: moment(sentAt) })}</p>
        </div>
        {isLarge && <Pill tone="warning">{t('staff.letters.large')}</Pill>}
        {isForEstate && <Pill tone="critical">{t('staff.letters.estate')}</Pill>}
      </div>
      <p className={styles.words} data-print={print}>
        {address.length === 0 ? t('staff.letters.noAddress') : address.join('\n')}
      </p>
      {isForEstate && <Notice tone="info">{t('staff.letters.estateLead')}</Notice>}
      {doneBy !== null && <Notice tone="warning">{t('staff.letters.doneBy', { date: day(doneBy) })}</Notice>}
      <details
        className={styles.letter}
        name="letter-to-post"
        data-large={isLarge || undefined}
        data-print={print}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary lang={letter.language}>{subject}</summary>
        <LetterWords letter={letter} />
        <div className={styles.print}>
          <Button variant="quiet" icon="document" onClick={() => window.print()}>
            {t('staff.letters.print')}
          </Button>
        </div>
      </details>
      {hasFailed && (
        <Notice tone="critical" role="alert">
          {t('staff.letters.failed')}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button
          busy={isPending}
          aria-label={t('staff.letters.postedNamed', { letter: subject, name })}
          onClick={() => mutate()}
        >
          {t('staff.letters.posted')}
        </Button>
      </div>
    </Card>
  );
}

function usePosted(letterId: string, { name, onPosted }: { readonly name: string; readonly onPosted: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () =>
      orProblem(client.call('recordLetterPosted', { params: { letterId } }), 'wrong_state', 'not_found'),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.letters.done', { name }), { tone: 'success' });
      onPosted();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.lettersToPost }),
  });
  return { mutate, isPending, hasFailed: isError || data?.ok === false };
}
