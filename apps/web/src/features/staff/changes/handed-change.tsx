import type { HandedChangeWire } from '@marque/contract';
import { Button, Card, Pill, wholeWords } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { keepLooked } from '../looked.ts';
import { AnswerChange } from './answer-change.tsx';
import styles from './changes-page.module.css';

/**
 * A change that waits for a person: whose it is, whether it is so already, what was told beside what is known, why it
 * cannot be insured, and the answer below.
 */
export function HandedChange({ change }: { change: HandedChangeWire }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const navigate = useNavigate();
  const { user } = usePrincipal();
  const titleId = useId();
  const { name, policyNumber, userId, handedOverAt, hasHappened, message, reasons, rows } = change;
  const mayLook = user?.permissions.includes('people:search') === true;
  const look = () => {
    keepLooked({ userId, reason: t('staff.changes.reasonToLook', { policy: policyNumber }) });
    void navigate({ to: '/staff/find/person' });
  };
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.name}>
            {name}
          </h2>
          <p className={styles.muted}>
            <span translate="no">{wholeWords(policyNumber)}</span>
            {' · '}
            {t('staff.changes.since', { date: moment(handedOverAt), time: timeOfDay(handedOverAt) })}
          </p>
        </div>
        <Pill tone={hasHappened ? 'critical' : 'neutral'}>
          {t(hasHappened ? 'staff.changes.happened' : 'staff.changes.planned')}
        </Pill>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('staff.changes.what')}</th>
            <th scope="col">{t('staff.changes.known')}</th>
            <th scope="col">{t('staff.changes.told')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length > 0 && (
        <>
          <h3 className={styles.part}>{t('staff.changes.reasons')}</h3>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </>
      )}
      {message !== null && (
        <>
          <h3 className={styles.part}>{t('staff.changes.message')}</h3>
          <p className={styles.message}>{message}</p>
        </>
      )}
      {mayLook && (
        <p className={styles.look}>
          <Button variant="quiet" aria-label={t('staff.find.openName', { name })} onClick={look}>
            {t('staff.find.open')}
          </Button>
        </p>
      )}
      <AnswerChange change={change} />
    </Card>
  );
}
