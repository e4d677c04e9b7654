import { Button, Notice, TextArea } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import styles from './decide-upload.module.css';

const REASON_LENGTH_MAX = 1000;
type Decision = { readonly decision: 'ACCEPTED' } | { readonly decision: 'REFUSED'; readonly reason: string };

/** For staff: accepts what was sent, or refuses it with a reason that the customer reads. Both weigh the same; the reason begins empty. */
export function DecideUpload({ uploadId, onSettled }: { uploadId: string; onSettled: () => unknown }) {
  const t = useText();
  const client = useClient();
  const [reason, setReason] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (body: Decision) => client.call('decideUpload', { params: { uploadId }, body }),
    onSettled,
  });
  const refuse = () => {
    setLacksReason(reason.trim() === '');
    if (reason.trim() !== '') mutate({ decision: 'REFUSED', reason: reason.trim() });
  };
  const id = `reason-${uploadId}`;
  return (
    <div className={styles.decide}>
      <label htmlFor={id}>{t('upload.decide.reason')}</label>
      <TextArea
        id={id}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH_MAX}
        invalid={lacksReason}
        describedBy={lacksReason ? `${id}-error` : undefined}
      />
      {lacksReason && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {t('upload.decide.reasonMissing')}
        </p>
      )}
      {isError && (
        <Notice tone="critical" role="alert" title={t('upload.decide.failed')}>
          {t('upload.decide.failedText')}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button variant="quiet" busy={isPending} onClick={() => mutate({ decision: 'ACCEPTED' })}>
          {t('upload.decide.accept')}
        </Button>
        <Button variant="quiet" busy={isPending} onClick={refuse}>
          {t('upload.decide.refuse')}
        </Button>
      </div>
    </div>
  );
}
