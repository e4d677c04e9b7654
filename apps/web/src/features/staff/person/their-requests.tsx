import type { PersonViewWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { kindTexts } from '../privacy/kind-texts.ts';
import styles from './person-page.module.css';

/**
 * What a customer has asked about their data and nobody has answered yet, with its days; a link to the words for staff
 * who may answer. Nothing if they have asked nothing.
 */
export function TheirRequests({ requests }: Pick<PersonViewWire, 'requests'>) {
  const t = useText();
  const { day } = useFormat();
  const mayHandle = usePrincipal().user?.permissions.includes('privacy:handle') === true;
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="their-requests">
      <h2 id="their-requests" className={styles.title}>
        {t('staff.person.requests.title')}
      </h2>
      <ul className={styles.rows}>
        {requests.map(({ requestId, kind, receivedOn, answerBy, isExtended }) => (
          <li key={requestId}>
            <span>
              {t(kindTexts[kind])}
              {' · '}
              {t('staff.person.requests.received', { date: day(receivedOn) })}
            </span>
            <span className={styles.muted}>
              {t(isExtended ? 'staff.person.requests.extended' : 'staff.person.requests.due', { date: day(answerBy) })}
            </span>
          </li>
        ))}
      </ul>
      {mayHandle && (
        <div className={styles.acts}>
          <Link to="/staff/privacy">{t('staff.person.requests.all')}</Link>
        </div>
      )}
    </Card>
  );
}
