import type { ComplaintWire } from '@marque/contract';
import { buttonClass, Card, Pill } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { LetterModal } from '../../letters/letter-modal.tsx';
import styles from './complaints.module.css';
import { COMPLAINTS_KEY } from './complaints-key.ts';
import { HowItStands } from './how-it-stands.tsx';

const kindTexts = {
  INSURANCE: 'complaints.kinds.INSURANCE',
  DATA_PROTECTION: 'complaints.kinds.DATA_PROTECTION',
} as const;

/**
 * A customer’s complaint: how it stands and what they wrote, with the letters about it; once it is answered, the way to
 * follow it up with another.
 */
export function ComplaintCard({ complaint }: { complaint: ComplaintWire }) {
  const t = useText();
  const { day } = useFormat();
  const titleId = useId();
  const { complaintId, kind, policyNumber, receivedOn, wrong, wanted, answer } = complaint;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.name}>
            {t(kindTexts[kind])}
          </h2>
          <p className={styles.muted}>
            <span translate="no">{[complaintId, policyNumber].filter(Boolean).join(' · ')}</span>
            {' · '}
            {t('complaints.received', { date: day(receivedOn) })}
          </p>
        </div>
        <Pill tone={answer === null ? 'info' : 'neutral'}>
          {t(answer === null ? 'complaints.open' : 'complaints.answered')}
        </Pill>
      </div>
      <HowItStands complaint={complaint} />
      {wrong === null ? (
        <p className={styles.part}>{t('complaints.forgotten')}</p>
      ) : (
        <>
          <h3 className={styles.part}>{t('complaints.wrote')}</h3>
          <p className={styles.words}>{wrong}</p>
        </>
      )}
      {wanted !== null && (
        <>
          <h3 className={styles.part}>{t('complaints.wish')}</h3>
          <p className={styles.words}>{wanted}</p>
        </>
      )}
      <Letters complaint={complaint} />
      {answer !== null && (
        <p className={styles.acts}>
          <Link to="/complaints/new" search={{ follows: complaintId }} className={buttonClass('quiet')}>
            {t('complaints.again')}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Letters({ complaint: { complaintId, letters } }: { complaint: ComplaintWire }) {
  const t = useText();
  const { moment } = useFormat();
  const client = useClient();
  const [reading, setReading] = useState<string>();
  if (letters.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t('complaints.letters')}</h3>
      <ul className={styles.letters}>
        {letters.map(({ letterId, subject, sentAt }) => (
          <li key={letterId}>
            <button type="button" className={styles.letter} onClick={() => setReading(letterId)}>
              {subject}
            </button>{' '}
            <span className={styles.muted}>{moment(sentAt)}</span>
          </li>
        ))}
      </ul>
      {reading !== undefined && (
        <LetterModal
          queryKey={[...COMPLAINTS_KEY, complaintId, reading]}
          read={(signal) => client.call('getComplaintLetter', { params: { complaintId, letterId: reading }, signal })}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}
