import type { FoundPersonWire } from '@marque/contract';
import { Button, Card, EmptyDrawing, Notice, Plate, wholeWords } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { PolicyPill } from '../../../policy/policy-pill.tsx';
import { keepLooked } from '../looked.ts';
import { useNameOf } from '../use-name-of.ts';
import styles from './find-page.module.css';
import type { Found } from './use-find.ts';

/** The people that a search found, each with their policies and a link to their page. */
export function FoundList({ found: { people, isCut, reason } }: { found: Found }) {
  const t = useText();
  if (people.length === 0)
    return (
      <>
        <EmptyDrawing />
        <p>{t('staff.find.nobody')}</p>
      </>
    );
  return (
    <>
      <h2 className={styles.head}>{t('staff.find.found', { count: people.length })}</h2>
      {isCut && <Notice>{t('staff.find.more')}</Notice>}
      <ul className={styles.list}>
        {people.map((person) => (
          <Card key={person.userId} as="li">
            <FoundPerson person={person} reason={reason} />
          </Card>
        ))}
      </ul>
    </>
  );
}

function FoundPerson({ person, reason }: { person: FoundPersonWire; reason: string }) {
  const t = useText();
  const navigate = useNavigate();
  const name = useNameOf()(person);
  const facts = [person.email, person.postalCode].filter((fact) => fact !== null);
  const look = () => {
    keepLooked({ userId: person.userId, reason });
    void navigate({ to: '/staff/find/person' });
  };
  return (
    <div className={styles.person}>
      <div className={styles.top}>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.muted}>{facts.join(' · ')}</p>
          {!person.accountRegistered && (
            <p className={styles.muted}>
              {t(person.policies.length > 0 ? 'staff.find.noAccount' : 'staff.find.onlyQuote')}
            </p>
          )}
        </div>
        <Button variant="quiet" aria-label={t('staff.find.openName', { name })} onClick={look}>
          {t('staff.find.open')}
        </Button>
      </div>
      <ul className={styles.policies}>
        {person.policies.map(({ policyId, policyNumber, schemeCode, vrn, ...policy }) => (
          <li key={policyId} className={styles.policy}>
            <Plate vrn={vrn ?? ''} side="rear" size="small" />
            <span>
              <b>{t(`schemes.${schemeCode}.name`)}</b> <span translate="no">{wholeWords(policyNumber)}</span>
            </span>
            <PolicyPill policy={policy} />
          </li>
        ))}
      </ul>
    </div>
  );
}
