import type { LetterLineWire } from '@marque/contract';
import { Icon, wholeWords } from '@marque/kit';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { LetterModal } from '../../../letters/letter-modal.tsx';
import styles from './rows.module.css';

type LetterListProps = { readonly policyId: string; readonly letters: readonly LetterLineWire[] };

/** Letters about a policy below one another; each can be read again as it was sent. The one that the address names after `#` is open at first. */
export function LetterList({ policyId, letters }: LetterListProps) {
  const { minute } = useFormat();
  const client = useClient();
  const named = useRouterState({ select: ({ location }) => location.hash });
  const [reading, setReading] = useState(() => letters.find(({ letterId }) => letterId === named)?.letterId);
  return (
    <>
      <ul className={styles.rows}>
        {letters.map(({ letterId, subject, sentAt }) => (
          <li key={letterId}>
            <button type="button" className={styles.row} onClick={() => setReading(letterId)}>
              <Icon name="mail" className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.name}>{wholeWords(subject)}</span>
                <time className={styles.line} dateTime={sentAt}>
                  {minute(sentAt)}
                </time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {reading !== undefined && (
        <LetterModal
          queryKey={queryKeys.letter(policyId, reading)}
          read={(signal) => client.call('getLetter', { params: { policyId, letterId: reading }, signal })}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}
