import { Button, Modal } from '@marque/kit';
import { useEffect, useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { ProblemError } from '../client/problem-error.ts';
import type { ErrorChannel } from './error-channel.ts';
import { type ErrorKind, errorKind } from './error-kind.ts';
import styles from './error-modal.module.css';

const words: { readonly [K in ErrorKind]: { readonly header: string; readonly content: string } } = {
  NETWORK: { header: 'frame.errors.network.header', content: 'frame.errors.network.content' },
  SIGN_IN_FAILED: { header: 'frame.errors.signInFailed.header', content: 'frame.errors.signInFailed.content' },
  UNAUTHORIZED: { header: 'frame.errors.unauthorized.header', content: 'frame.errors.unauthorized.content' },
  UNEXPECTED: { header: 'frame.errors.unexpected.header', content: 'frame.errors.unexpected.content' },
};

/** Tells of errors that no page handled itself: what went wrong and what to do next. */
export function ErrorModal({ channel }: { channel: ErrorChannel }) {
  const t = useText();
  const [shown, setShown] = useState<{ kind: ErrorKind; requestId: string | undefined } | null>(null);
  useEffect(
    () =>
      channel.listen((error) => {
        const kind = errorKind(error);
        if (kind) setShown({ kind, requestId: error instanceof ProblemError ? error.requestId : undefined });
      }),
    [channel],
  );
  const close = () => setShown(null);
  if (!shown) return null;
  const { header, content } = words[shown.kind];
  return (
    <Modal
      open
      onClose={close}
      title={t(header)}
      closeText={t('frame.close')}
      actions={<Button onClick={close}>{t('frame.errors.understood')}</Button>}
    >
      <p>{t(content)}</p>
      {shown.kind === 'UNEXPECTED' && shown.requestId && (
        <p className={styles.reference}>{t('frame.errors.reference', { reference: shown.requestId })}</p>
      )}
    </Modal>
  );
}
