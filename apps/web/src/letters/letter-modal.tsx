import type { SentLetterWire } from '@marque/contract';
import { Modal, Skeleton } from '@marque/kit';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import styles from './letter-modal.module.css';
import { LetterWords } from './letter-words.tsx';

type LetterModalProps = {
  readonly queryKey: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<SentLetterWire>;
  readonly onClose: () => void;
};

/** A letter as it was sent, above the page: when, to which address, what it said, and what came with it. */
export function LetterModal({ queryKey, read, onClose }: LetterModalProps) {
  const t = useText();
  const { minute } = useFormat();
  const { data: letter, isError, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  return (
    <Modal open onClose={onClose} title={letter?.subject ?? t('policy.letters.title')} closeText={t('frame.close')}>
      {letter && (
        <>
          <p className={styles.sent}>
            {letter.sentTo === null
              ? t('policy.letters.keptHere', { date: minute(letter.sentAt) })
              : t('policy.letters.sent', { date: minute(letter.sentAt), address: letter.sentTo })}
          </p>
          <LetterWords letter={letter} />
        </>
      )}
      {!letter && !isError && <Skeleton kind="block" height="320px" />}
      {!letter && isError && <LoadFailed onRetry={() => void refetch()} />}
    </Modal>
  );
}
