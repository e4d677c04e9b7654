import type { UploadWire } from '@marque/contract';
import { Button, Icon, Pill } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useMegabytes } from './file-row.tsx';
import styles from './uploaded-files.module.css';

/** What was sent at once. */
export type SentUpload = UploadWire;

/** The files that were sent, by name and size. Staff who may read documents download each; it is never shown in a page. */
export function UploadedFiles({ files, mayOpen }: { files: SentUpload['files']; mayOpen: boolean }) {
  const t = useText();
  const megabytes = useMegabytes();
  const client = useClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (fileId: string) => {
      const { location } = await client.call('openUpload', { params: { fileId } });
      // The answer is a download, so that the page stays.
      globalThis.location.assign(location);
    },
  });
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, fileName, bytes, isScanned }) => (
        <li key={fileId}>
          <Icon name="document" size={20} />
          <span className={styles.name}>{fileName}</span>
          <span className={styles.size}>{t('upload.list.size', { size: megabytes(bytes) })}</span>
          {mayOpen && !isScanned && <Pill tone="warning">{t('upload.list.unscanned')}</Pill>}
          {mayOpen && (
            <Button
              variant="quiet"
              icon="download"
              busy={isPending && variables === fileId}
              aria-label={t('upload.list.downloadName', { name: fileName })}
              onClick={() => mutate(fileId)}
            >
              {t('upload.list.download')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
