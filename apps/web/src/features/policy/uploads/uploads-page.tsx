import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { buttonClass, Card, EmptyDrawing, Pill } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { TaskPage } from '../task-page.tsx';
import { DecideUpload } from './decide-upload.tsx';
import { type SentUpload, UploadedFiles } from './uploaded-files.tsx';
import styles from './uploads-page.module.css';
import { useUploads } from './use-uploads.ts';

const tones = { SENT: 'info', ACCEPTED: 'success', REFUSED: 'warning' } as const;
const statusTexts = {
  SENT: 'upload.status.sent',
  ACCEPTED: 'upload.status.accepted',
  REFUSED: 'upload.status.refused',
} as const;

/** What was sent about a policy and what became of it. Staff who may read documents download the files here, and accept or refuse them. */
export function UploadsPage() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { data, isError, refetch } = useUploads(policy.policyId);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const takes = product.policy.uploads.filter(({ type }) => type !== PROOF_OF_NCB || data.proofOfNcb !== 'ACCEPTED');
  const own = policyPath(productUrlName, policy.policyId);
  return (
    <TaskPage title={t('upload.list.title')} lead={t('upload.list.lead')}>
      <div className={styles.page}>
        {data.uploads.length === 0 && (
          <div className={styles.empty}>
            <EmptyDrawing />
            <p>{t('upload.list.empty')}</p>
          </div>
        )}
        {data.uploads.map((upload) => (
          <Sent key={upload.uploadId} upload={upload} />
        ))}
        <nav className={styles.more} aria-label={t('upload.list.send')}>
          {takes.map(({ type }) => (
            <div key={type} className={styles.row}>
              <span className={styles.name}>{t(`uploads.${type}.title`)}</span>
              <Link
                to={`${own}/uploads/${type}`}
                className={buttonClass('quiet')}
                aria-label={t('upload.list.sendWhat', { what: t(`uploads.${type}.title`) })}
              >
                {t('upload.list.sendOne')}
              </Link>
            </div>
          ))}
        </nav>
      </div>
    </TaskPage>
  );
}

function Sent({ upload }: { upload: SentUpload }) {
  const t = useText();
  const format = useFormat();
  const mayRead = useMayRead();
  const queries = useQueryClient();
  const { policyId } = useCurrentPolicy().policy;
  const fetchAgain = async () => {
    await queries.invalidateQueries({ queryKey: queryKeys.uploads(policyId) });
    void queries.invalidateQueries({ queryKey: queryKeys.todo });
  };
  const { purpose, status, reason, comment, sentAt } = upload;
  return (
    <Card as="article" className={styles.sent}>
      <header className={styles.head}>
        <h2>{t(`uploads.${purpose}.title`)}</h2>
        <Pill tone={tones[status]}>{t(statusTexts[status])}</Pill>
      </header>
      <p className={styles.muted}>
        {t('upload.list.sentAt', { when: `${format.moment(sentAt)}, ${format.timeOfDay(sentAt)}` })}
      </p>
      <UploadedFiles files={upload.files} mayOpen={mayRead} />
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      {reason !== null && <p className={styles.reason}>{t('upload.list.reason', { reason })}</p>}
      {mayRead && status === 'SENT' && <DecideUpload uploadId={upload.uploadId} onSettled={fetchAgain} />}
    </Card>
  );
}

/** Whether the person looking is staff who act for the customer and may read documents. */
function useMayRead(): boolean {
  const { isStaff, acting, user } = usePrincipal();
  return isStaff && acting !== null && user?.permissions.includes('documents:read') === true;
}
