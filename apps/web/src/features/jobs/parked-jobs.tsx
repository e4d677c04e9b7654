import type { ParkedJobWire } from '@marque/contract';
import { Button, Card, Icon } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { aboutWords, jobWords } from './job-words.ts';
import styles from './jobs-page.module.css';

export type ParkedJobsProps = {
  parked: readonly ParkedJobWire[];
  /** The id of the job that is being tried again. */
  trying: string | undefined;
  onTryAgain: (jobId: string) => void;
};

/**
 * Jobs that failed too often, each with its error and a button to try it again. On a phone each is a small sheet of its
 * own.
 */
export function ParkedJobs({ parked, trying, onTryAgain }: ParkedJobsProps) {
  const t = useText();
  if (parked.length === 0)
    return (
      <Card>
        <p className={styles.none}>
          <Icon name="tick" className={styles.fine} />
          {t('staff.jobs.parked.none')}
        </p>
      </Card>
    );
  return (
    <Card flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('staff.jobs.job')}</th>
            <th scope="col">{t('staff.jobs.parked.about')}</th>
            <th scope="col">{t('staff.jobs.parked.error')}</th>
            <th scope="col">{t('staff.jobs.parked.since')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {parked.map((job) => (
            <ParkedRow key={job.jobId} job={job} busy={trying === job.jobId} onTryAgain={onTryAgain} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type RowProps = Pick<ParkedJobsProps, 'onTryAgain'> & { job: ParkedJobWire; busy: boolean };

function ParkedRow({ job, busy, onTryAgain }: RowProps) {
  const t = useText();
  const format = useFormat();
  const name = t(jobWords(job.name) ?? job.name);
  return (
    <tr>
      <th scope="row" className={styles.job}>
        {name}
        <span className={styles.tries}>{t('staff.jobs.parked.tries', { count: job.tries })}</span>
      </th>
      <td data-label={t('staff.jobs.parked.about')}>
        {Object.entries(job.about).map(([what, id]) => (
          <span key={what} className={styles.about}>
            {t(aboutWords(what) ?? what)} <code>{id}</code>
          </span>
        ))}
      </td>
      <td data-label={t('staff.jobs.parked.error')}>{job.error}</td>
      <td data-label={t('staff.jobs.parked.since')} className={styles.when}>
        <time dateTime={job.parkedAt}>{format.time(job.parkedAt)}</time>
      </td>
      <td className={styles.act}>
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t('staff.jobs.parked.tryAgainThis', { job: name })}
          onClick={() => onTryAgain(job.jobId)}
        >
          {t('staff.jobs.parked.tryAgain')}
        </Button>
      </td>
    </tr>
  );
}
