import type { PersonViewWire } from '@marque/contract';
import { Card, Pill } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import type { WaitingParts } from '../uploads/waiting-parts.ts';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';

const tones = { SENT: 'info', ACCEPTED: 'success', REFUSED: 'warning' } as const;
const statusTexts = {
  SENT: 'staff.person.uploads.waiting',
  ACCEPTED: 'upload.status.accepted',
  REFUSED: 'upload.status.refused',
} as const;

/** What a customer has sent us, its files to download, and how it was decided. */
export function TheirUploads({ uploads, Files }: Pick<PersonViewWire, 'uploads'> & Pick<WaitingParts, 'Files'>) {
  const t = useText();
  const { moment } = useFormat();
  return (
    <Card as="section" aria-labelledby="their-uploads">
      <h2 id="their-uploads" className={styles.title}>
        {t('staff.person.uploads.title')}
      </h2>
      {uploads === null && <Lacks permission="documents:read" />}
      {uploads?.length === 0 && <p className={styles.none}>{t('staff.person.uploads.none')}</p>}
      <ul className={styles.rows}>
        {uploads?.map(({ uploadId, purpose, status, sentAt, files }) => (
          <li key={uploadId}>
            <span className={styles.head}>
              <span>{t(`uploads.${purpose}.title`)}</span>
              <Pill tone={tones[status]}>{t(statusTexts[status])}</Pill>
            </span>
            <span className={styles.muted}>{moment(sentAt)}</span>
            <Files files={files} mayOpen />
          </li>
        ))}
      </ul>
    </Card>
  );
}
