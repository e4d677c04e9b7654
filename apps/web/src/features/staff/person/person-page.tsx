import type { ClaimWire, TrailEntryWire } from '@marque/contract';
import { buttonClass, EmptyDrawing, Pill } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { TheirDrivers } from '../drivers/their-drivers.tsx';
import { TheirKept } from '../keeping/their-kept.tsx';
import type { Looked } from '../looked.ts';
import type { WaitingParts } from '../uploads/waiting-parts.ts';
import { useNameOf } from '../use-name-of.ts';
import { WhoMaySpeak } from './authorised/who-may-speak.tsx';
import { RecordDeath } from './death/record-death.tsx';
import { SinceDeath } from './death/since-death.tsx';
import { TheyDied } from './death/they-died.tsx';
import { GiveCopy } from './give-copy.tsx';
import { HelpPerson } from './help-person.tsx';
import styles from './person-page.module.css';
import { TheirClaims } from './their-claims.tsx';
import { TheirComplaints } from './their-complaints.tsx';
import { TheirLetters } from './their-letters.tsx';
import { TheirPayments } from './their-payments.tsx';
import { TheirPolicies } from './their-policies.tsx';
import { TheirRecord } from './their-record.tsx';
import { TheirRequests } from './their-requests.tsx';
import { TheirTodo } from './their-todo.tsx';
import { TheirUploads } from './their-uploads.tsx';
import { useLooked, usePerson } from './use-person.ts';
import { WhatTheyNeed } from './what-they-need.tsx';

/** How other parts of the site show a claim and a record. */
export type PersonParts = Pick<WaitingParts, 'Files'> & {
  readonly Claim: ComponentType<{ claim: ClaimWire }>;
  readonly Record: ComponentType<{ entries: readonly TrailEntryWire[] }>;
};

/** Everything about one customer, and what staff may do for them. */
export function PersonPage(parts: PersonParts) {
  const looked = useLooked();
  return looked ? <Person key={looked.userId} looked={looked} parts={parts} /> : <Nobody />;
}

function Nobody() {
  const t = useText();
  const title = t('staff.person.title');
  return (
    <Page title={title} subheader={t('staff.person.nobody')} upperHeader={<EmptyDrawing />} width="form">
      <Link to="/staff/find" className={buttonClass()}>
        {t('staff.find.title')}
      </Link>
    </Page>
  );
}

function Person({ looked, parts: { Claim, Record, Files } }: { looked: Looked; parts: PersonParts }) {
  const t = useText();
  const { day, moment } = useFormat();
  const nameOf = useNameOf();
  const { acting, user } = usePrincipal();
  const mayHandle = user?.permissions.includes('privacy:handle') === true;
  const { data: view, isError, refetch } = usePerson(looked);
  if (!view) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const {
    person,
    several,
    phoneNumber,
    knownSince,
    todo,
    support,
    authorised,
    death,
    sinceDeath,
    restriction,
    accounts,
    letters,
    uploads,
    claims,
    complaints,
    requests,
    kept,
    record,
  } = view;
  const since = knownSince === null ? null : t('staff.person.since', { date: moment(knownSince) });
  const facts = [person.email, phoneNumber, person.postalCode, since].filter((fact) => fact !== null);
  return (
    <Page
      // The customer's name stays out of the browser's history.
      title={t('staff.person.title')}
      header={nameOf(person)}
      subheader={facts.join(' · ')}
      back={{ href: '/staff/find', text: t('staff.person.back') }}
    >
      <p className={styles.why}>
        <Pill tone="info" icon="chat">
          {t('staff.person.why', { reason: looked.reason })}
        </Pill>
        {restriction !== null && (
          <Pill tone="critical" icon="lock">
            {t('staff.person.restricted', { date: day(restriction.since) })}
          </Pill>
        )}
      </p>
      <div className={styles.columns}>
        <div className={styles.side}>
          {(person.accountRegistered || person.policies.length > 0) && (
            <HelpPerson looked={looked} name={nameOf(person)} isRegistered={person.accountRegistered} />
          )}
          <GiveCopy looked={looked} several={several} restriction={restriction} />
          {mayHandle && death === null && <RecordDeath userId={looked.userId} />}
        </div>
        <div className={styles.stack}>
          {death !== null && <TheyDied userId={looked.userId} death={death} authorised={authorised} />}
          {death !== null && <SinceDeath death={death} accounts={sinceDeath} policies={person.policies} />}
          <WhatTheyNeed support={support} />
          <WhoMaySpeak userId={looked.userId} people={authorised} />
          <TheirTodo items={todo} policies={person.policies} />
          <TheirPolicies policies={person.policies} accounts={accounts} />
          {acting && <TheirPayments accounts={accounts} policies={person.policies} />}
          <TheirClaims count={claims?.length ?? null}>
            {claims?.map((claim) => (
              <Claim key={claim.claimReference} claim={claim} />
            ))}
          </TheirClaims>
          <TheirComplaints complaints={complaints} />
          <TheirRequests requests={requests} />
          <TheirUploads uploads={uploads} Files={Files} />
          <TheirLetters letters={letters} policies={person.policies} />
          <TheirDrivers kept={kept} />
          <TheirKept kept={kept} />
          <TheirRecord entries={record} Record={Record} />
        </div>
      </div>
    </Page>
  );
}
