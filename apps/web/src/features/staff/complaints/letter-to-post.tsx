import type { OpenComplaintWire, SentLetterWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { LetterWords } from '../../../letters/letter-words.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './complaints-page.module.css';

type LetterToPostProps = { readonly complaint: OpenComplaintWire; readonly letter: SentLetterWire };

/** A letter that no email can bring: its words to be printed, the address, and that it was posted. */
export function LetterToPost({ complaint: { complaintId, name, address }, letter }: LetterToPostProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { letterId, subject } = letter;
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () =>
      orProblem(
        client.call('recordComplaintPosted', { params: { complaintId, letterId } }),
        'wrong_state',
        'not_found',
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.openComplaints }),
  });
  return (
    <>
      <h3 className={styles.part}>{t('staff.complaints.toPost')}</h3>
      <p className={styles.words}>
        {address.length === 0 ? t('staff.complaints.noAddress') : [name, ...address].join('\n')}
      </p>
      <details className={styles.letter}>
        <summary>{subject}</summary>
        <LetterWords letter={letter} />
      </details>
      {(isError || data?.ok === false) && (
        <Notice tone="critical" role="alert">
          {t('staff.complaints.failed')}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button
          busy={isPending}
          aria-label={t('staff.complaints.postedNamed', { letter: subject })}
          onClick={() => mutate()}
        >
          {t('staff.complaints.posted')}
        </Button>
      </div>
    </>
  );
}
