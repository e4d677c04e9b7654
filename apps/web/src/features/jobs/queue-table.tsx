import { Card, classNames, Pill } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import type { JobsWire } from '../../principal/staff/jobs-query.ts';
import { jobWords, lateWords } from './job-words.ts';
import styles from './jobs-page.module.css';

const headings = {
  waiting: 'staff.jobs.queues.waiting',
  running: 'staff.jobs.queues.running',
  parked: 'staff.jobs.queues.parked',
} as const;

/** How many jobs of each kind wait, run and are parked, and how long the longest-waiting one is overdue. */
export function QueueTable({ queues }: Pick<JobsWire, 'queues'>) {
  const t = useText();
  return (
    <Card flush>
      <table className={classNames(styles.table, styles.queues)}>
        <thead>
          <tr>
            <th scope="col">{t('staff.jobs.job')}</th>
            {Object.values(headings).map((heading) => (
              <th key={heading} scope="col" className={styles.count}>
                {t(heading)}
              </th>
            ))}
            <th scope="col">{t('staff.jobs.queues.late')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function QueueRow({ queue }: { queue: JobsWire['queues'][number] }) {
  const t = useText();
  const { number } = useFormat();
  const late = queue.lateSeconds === null ? undefined : lateWords(queue.lateSeconds);
  const count = (name: 'waiting' | 'running' | 'parked') => (
    <td data-label={t(headings[name])} data-none={queue[name] === 0 || undefined} className={styles.count}>
      {name === 'parked' && queue.parked > 0 ? (
        <Pill tone="critical">{number(queue.parked)}</Pill>
      ) : (
        number(queue[name])
      )}
    </td>
  );
  return (
    <tr>
      <th scope="row" className={styles.job}>
        {t(jobWords(queue.name) ?? queue.name)}
      </th>
      {count('waiting')}
      {count('running')}
      {count('parked')}
      <td data-label={t('staff.jobs.queues.late')} data-none={late === undefined || undefined}>
        {late ? t(late.text, { count: late.count }) : '–'}
      </td>
    </tr>
  );
}
