import { buttonClass, Card, SuccessDrawing, wholeWords } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { TaskPage } from '../task-page.tsx';
import styles from './upload-sent-page.module.css';
import { useUploads } from './use-uploads.ts';

/** Says that we have the last upload, and what happens next. If nothing was sent, the policy. */
export function UploadSentPage() {
  const t = useText();
  const format = useFormat();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { data, isError, refetch } = useUploads(policy.policyId);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const own = policyPath(productUrlName, policy.policyId);
  const [last] = data.uploads;
  if (!last) return <Redirect to={own} />;
  const isTaken = product.policy.uploads.some(({ type }) => type === last.purpose);
  const sent = t(last.files.length === 1 ? 'upload.sent.file' : 'upload.sent.files', {
    when: `${format.moment(last.sentAt)}, ${format.timeOfDay(last.sentAt)}`,
    count: String(last.files.length),
  });
  return (
    <TaskPage title={t('upload.sent.title')} lead={t('upload.sent.lead')} above={<SuccessDrawing />}>
      <div className={styles.page}>
        <Card as="section" aria-label={t('upload.sent.what')}>
          <dl className={styles.facts}>
            <dt>{t('upload.sent.sent')}</dt>
            <dd>{sent}</dd>
            <dt>{t('upload.sent.right')}</dt>
            <dd>{wholeWords(t('upload.sent.letter'))}</dd>
            <dt>{t('upload.sent.missing')}</dt>
            <dd>{wholeWords(t('upload.sent.ask'))}</dd>
          </dl>
        </Card>
        <div className={styles.acts}>
          <Link to="/" className={buttonClass()}>
            {t('upload.sent.home')}
          </Link>
          {isTaken && (
            <Link to={`${own}/uploads/${last.purpose}`} className={styles.more}>
              {t('upload.sent.more')}
            </Link>
          )}
        </div>
      </div>
    </TaskPage>
  );
}
