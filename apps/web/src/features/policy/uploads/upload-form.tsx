import type { ProductWire } from '@marque/contract';
import { Button, Notice, TextArea, VisuallyHidden } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { FileDrop } from './file-drop.tsx';
import { FileRow, useMegabytes } from './file-row.tsx';
import type { FileToSend } from './files-to-send.ts';
import styles from './upload-form.module.css';
import { useFilesToSend } from './use-files-to-send.ts';
import { useKeptComment } from './use-kept-comment.ts';

const COMMENT_LENGTH_MAX = 2000;

/** Files, words with them, and a button that sends both once every file has arrived. */
export function UploadForm({ rule }: { rule: ProductWire['policy']['uploads'][number] }) {
  const t = useText();
  const megabytes = useMegabytes();
  const { policy } = useCurrentPolicy();
  const { files, add, remove } = useFilesToSend(policy.policyId, rule);
  const { comment, setComment, forget } = useKeptComment(policy.policyId, rule.type);
  const [isWaiting, setWaiting] = useState(false);
  const send = useSend(rule.type, forget);
  const going = files.filter(({ state }) => state !== 'refused');
  const isArriving = going.some(({ state }) => state !== 'ready');
  const shown = { maxFiles: rule.maxFiles, megabytes: megabytes(rule.maxSize) };

  const isReady = isWaiting && !isArriving && going.length > 0;
  const { mutate, isPending, isError } = send;
  useEffect(() => {
    if (!isReady) return;
    setWaiting(false);
    mutate({ fileNames: going.map(({ name }) => name), comment: comment.trim() });
  }, [isReady, going, comment, mutate]);

  const count = String(going.length);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (going.length > 0 && !isPending) setWaiting(true);
      }}
    >
      <FileDrop
        accept={rule.accept}
        hint={t('upload.drop.hint', {
          kinds: kindsOf(rule.accept),
          megabytes: shown.megabytes,
          count: String(rule.maxFiles),
        })}
        onFiles={add}
      />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('upload.files')}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} rule={shown} onRemove={remove} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{useAnnouncement(files)}</span>
      </VisuallyHidden>
      {rule.asksForComment && (
        <div className={styles.comment}>
          <label htmlFor="upload-comment">
            {t('upload.comment')} <span className={styles.muted}>{t('upload.optional')}</span>
          </label>
          <TextArea id="upload-comment" value={comment} onChange={setComment} maxLength={COMMENT_LENGTH_MAX} />
        </div>
      )}
      {isError && (
        <Notice tone="critical" title={t('upload.failed.title')}>
          {t('upload.failed.text')}
        </Notice>
      )}
      <Button type="submit" wide busy={isPending || isWaiting} disabled={going.length === 0}>
        {going.length === 0
          ? t('upload.send.none')
          : t(going.length === 1 ? 'upload.send.one' : 'upload.send.many', { count })}
      </Button>
      {isArriving && <p className={styles.help}>{t(isWaiting ? 'upload.send.waiting' : 'upload.send.arriving')}</p>}
    </form>
  );
}

/** Sends the stored files, once, and goes on to the page that says so. */
function useSend(purpose: string, onSent: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  const [attempt] = useState(() => createAttempt());
  return useMutation({
    mutationFn: (sent: { fileNames: string[]; comment: string }) =>
      client.call('commitUpload', {
        params: { policyId },
        body: { ...sent, purpose },
        idempotencyKey: attempt.key(),
      }),
    onSettled: (_done, error) => attempt.settle(error ?? undefined),
    onSuccess: async () => {
      onSent();
      await queries.invalidateQueries({ queryKey: queryKeys.uploads(policyId) });
      void queries.invalidateQueries({ queryKey: queryKeys.todo });
      await navigate({ to: `${policyPath(productUrlName, policyId)}/uploads/confirmation` });
    },
  });
}

/** What a screen reader hears: how far the files are, at 10, 50 and 100 per cent, and each that is refused. */
function useAnnouncement(files: readonly FileToSend[]): string {
  const t = useText();
  const refused = files.filter(({ state }) => state === 'refused').at(-1);
  const going = files.filter(({ state }) => state !== 'refused');
  const part = going.length === 0 ? 0 : going.reduce((sum, one) => sum + one.part, 0) / going.length;
  const step = [1, 0.5, 0.1].find((one) => part >= one);
  return [
    ...(refused ? [t('upload.said.refused', { name: refused.name })] : []),
    ...(step === undefined ? [] : [t('upload.said.progress', { percent: String(step * 100) })]),
  ].join(' ');
}

/** `JPG, PNG, PDF`: each kind once. */
function kindsOf(accept: readonly string[]): string {
  return accept
    .filter((ending) => ending !== 'jpeg' && ending !== 'docx')
    .map((ending) => ending.toUpperCase())
    .join(', ');
}
