import type { PersonViewWire } from '@marque/contract';
import { buttonClass, Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';

/** A customer’s newest complaints; while staff act, links to all of them and to taking one. */
export function TheirComplaints({ complaints }: Pick<PersonViewWire, 'complaints'>) {
  const t = useText();
  const { day } = useFormat();
  const { acting } = usePrincipal();
  return (
    <Card as="section" aria-labelledby="their-complaints">
      <h2 id="their-complaints" className={styles.title}>
        {t('staff.person.complaints.title')}
      </h2>
      {complaints === null && <Lacks permission="complaints:handle" />}
      {complaints?.length === 0 && <p className={styles.none}>{t('staff.person.complaints.none')}</p>}
      <ul className={styles.rows}>
        {complaints?.map(({ complaintId, receivedOn, answerBy, answer }) => (
          <li key={complaintId}>
            <span>
              <span translate="no">{complaintId}</span>
              {' · '}
              {t('staff.person.complaints.received', { date: day(receivedOn) })}
            </span>
            <span className={styles.muted}>
              {answer === null
                ? t('staff.person.complaints.due', { date: day(answerBy) })
                : t('staff.person.complaints.answered', { date: day(answer.answeredOn) })}
            </span>
          </li>
        ))}
      </ul>
      {acting && (
        <div className={styles.acts}>
          <Link to="/complaints/new" className={buttonClass('quiet')}>
            {t('staff.person.complaints.take')}
          </Link>
          <Link to="/complaints">{t('staff.person.complaints.all')}</Link>
        </div>
      )}
    </Card>
  );
}
