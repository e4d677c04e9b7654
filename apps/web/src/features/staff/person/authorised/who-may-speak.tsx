import type { AuthorisedPersonWire } from '@marque/contract';
import { Button, Card, Pill } from '@marque/kit';
import { useRef, useState } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { useOpening } from '../../../../questions/form/use-opening.ts';
import { ReasonForm } from '../../reason-form.tsx';
import styles from '../person-page.module.css';
import { AuthorisedForm } from './authorised-form.tsx';

type WhoMaySpeakProps = { readonly userId: string; readonly people: readonly AuthorisedPersonWire[] };

const END_TEXTS = { why: 'staff.person.authorised.endWhy', send: 'staff.person.authorised.endSend' };
const scopeTexts = {
  RING: 'staff.person.authorised.scopes.RING',
  HEAR: 'staff.person.authorised.scopes.HEAR',
  CHANGE: 'staff.person.authorised.scopes.CHANGE',
  END: 'staff.person.authorised.scopes.END',
} as const;

/** Who may speak for a customer, how far, and on which proof; staff with the permission enter, change and end them. */
export function WhoMaySpeak({ userId, people }: WhoMaySpeakProps) {
  const t = useText();
  const { user } = usePrincipal();
  const { isOpen, button, open, close } = useOpening();
  const mayHandle = user?.permissions.includes('privacy:handle') === true;
  return (
    <Card as="section" aria-labelledby="who-may-speak">
      <h2 id="who-may-speak" className={styles.title}>
        {t('staff.person.authorised.title')}
      </h2>
      {people.length === 0 && <p className={styles.none}>{t('staff.person.authorised.none')}</p>}
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.authorisedId}>
            <Person userId={userId} person={person} mayHandle={mayHandle} />
          </li>
        ))}
      </ul>
      {mayHandle && !isOpen && (
        <p className={styles.below}>
          <Button ref={button} variant="quiet" onClick={open}>
            {t('staff.person.authorised.add')}
          </Button>
        </p>
      )}
      {isOpen && <AuthorisedForm userId={userId} person={null} onDone={close} />}
    </Card>
  );
}

type PersonProps = {
  readonly userId: string;
  readonly person: AuthorisedPersonWire;
  readonly mayHandle: boolean;
};

function Person({ userId, person, mayHandle }: PersonProps) {
  const t = useText();
  const client = useClient();
  const { day } = useFormat();
  const [doing, start] = useState<'change' | 'end'>();
  const title = useRef<HTMLSpanElement>(null);
  const leave = () => {
    start(undefined);
    title.current?.focus();
  };
  const { authorisedId, role, scope, name, phone, email, address, proof, startsOn, endsOn, endedOn } = person;
  const { maySpeak, isEndable } = person;
  const shown = name ?? t('staff.header.nameless');
  const last = endedOn ?? endsOn;
  const days =
    last === null
      ? t('staff.person.authorised.since', { date: day(startsOn) })
      : t('staff.person.authorised.days', { from: day(startsOn), date: day(last) });
  const reached = [phone, email, address].filter((one) => one !== null);
  return (
    <>
      <p className={styles.head}>
        <span ref={title} tabIndex={-1} className={styles.strong}>
          {shown}
        </span>
        <Pill tone={maySpeak ? 'info' : 'neutral'}>
          {t(maySpeak ? scopeTexts[scope] : 'staff.person.authorised.notNow')}
        </Pill>
      </p>
      <p className={styles.muted}>
        {t(`staff.authorised.role.options.${role}`)}
        {' · '}
        {days}
      </p>
      {reached.length > 0 && <p className={styles.said}>{reached.join('\n')}</p>}
      {proof !== null && <p className={styles.muted}>{t('staff.person.authorised.shown', { proof })}</p>}
      {mayHandle && isEndable && doing === undefined && (
        <p className={styles.needs}>
          <Button
            variant="quiet"
            aria-label={t('staff.person.authorised.changeNamed', { name: shown })}
            onClick={() => start('change')}
          >
            {t('staff.person.authorised.change')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('staff.person.authorised.endNamed', { name: shown })}
            onClick={() => start('end')}
          >
            {t('staff.person.authorised.end')}
          </Button>
        </p>
      )}
      {doing === 'change' && <AuthorisedForm userId={userId} person={person} onDone={leave} />}
      {doing === 'end' && (
        <ReasonForm
          id={`end-${authorisedId}`}
          userId={userId}
          texts={END_TEXTS}
          act={(reason) => client.call('endAuthorisedPerson', { params: { authorisedId }, body: { reason } })}
          onDone={leave}
          onLeave={leave}
        />
      )}
    </>
  );
}
