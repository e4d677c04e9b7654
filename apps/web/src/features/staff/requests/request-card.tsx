import type { StaffRequestWire } from '@marque/contract';
import { Card, Notice, Pill } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { WhatEndDoes } from '../ends/what-end-does.tsx';
import { useNameOf } from '../use-name-of.ts';
import { DecideRequest } from './decide-request.tsx';
import styles from './request-card.module.css';
import { RequestFacts } from './request-facts.tsx';

const barredTexts: { readonly [B in NonNullable<StaffRequestWire['barred']>]: string } = {
  ASKED: 'staff.requests.barred.asked',
  OWN: 'staff.requests.barred.own',
  PERMISSION: 'staff.requests.barred.permission',
};

function barredText(kind: StaffRequestWire['kind'], barred: keyof typeof barredTexts): string {
  return kind === 'VOID' && barred === 'ASKED' ? 'staff.requests.barred.declared' : barredTexts[barred];
}

const states: {
  readonly [S in StaffRequestWire['status']]: {
    readonly text: string;
    readonly tone: 'warning' | 'success' | 'neutral';
  };
} = {
  WAITING: { text: 'staff.requests.status.waiting', tone: 'warning' },
  APPROVED: { text: 'staff.requests.status.approved', tone: 'success' },
  REFUSED: { text: 'staff.requests.status.refused', tone: 'neutral' },
  EXPIRED: { text: 'staff.requests.status.expired', tone: 'neutral' },
  OVERDUE: { text: 'staff.requests.status.overdue', tone: 'warning' },
  WITHDRAWN: { text: 'staff.requests.status.withdrawn', tone: 'neutral' },
};

const titles: { readonly [K in Exclude<StaffRequestWire['kind'], 'END'>]: string } = {
  VOID: 'staff.requests.voidStands',
  REFUND: 'staff.requests.refund',
  CREDIT: 'staff.requests.credit',
  TRANSFER: 'staff.requests.transfer',
  CHANGE: 'staff.requests.change',
};

function titleOf({ kind, end, change }: StaffRequestWire): string {
  if (change?.takesBack) return 'staff.requests.changeBack';
  if (kind !== 'END') return titles[kind];
  return end?.kind === 'VOIDED' ? 'staff.requests.void' : 'staff.requests.end';
}

/**
 * A request to a second person, with the account before and after. Those who may decide it do so here; the others read
 * why not.
 */
export function RequestCard({ request }: { request: StaffRequestWire }) {
  const t = useText();
  const format = useFormat();
  const titleId = useId();
  const { amount, firstName, lastName, status, barred, decidedBy, decidedAt, decisionReason, wouldDo } = request;
  const name = useNameOf()({ firstName, lastName, email: null });
  const isWaiting = status === 'WAITING' || status === 'OVERDUE';
  return (
    <Card as="article" aria-labelledby={titleId} className={isWaiting ? styles.waiting : undefined}>
      <div className={styles.card}>
        <Pill tone={states[status].tone} icon="people">
          {t(states[status].text)}
        </Pill>
        <h2 id={titleId} className={styles.title}>
          {t(titleOf(request), {
            amount: format.money(amount),
            policy: request.accountCode ?? '',
          })}
        </h2>
        <p>{name}</p>
        <RequestFacts request={request} />
        {wouldDo && (
          <>
            <h3>{t('staff.requests.wouldDo')}</h3>
            <WhatEndDoes does={wouldDo} />
          </>
        )}
        {isWaiting && request.kind === 'END' && wouldDo === null && (
          <Notice tone="warning">{t('staff.requests.endedMeanwhile')}</Notice>
        )}
        {isWaiting && request.kind === 'CHANGE' && request.change === null && (
          <Notice tone="warning">{t('staff.requests.changedMeanwhile')}</Notice>
        )}
        {isWaiting && request.voids !== null && <VoidNotice voids={request.voids} />}
        {status === 'WITHDRAWN' && (
          <Notice>
            {t(request.kind === 'CHANGE' ? 'staff.requests.changeThrownAway' : 'staff.requests.voidTakenBack')}
          </Notice>
        )}
        {isWaiting && barred === null && <DecideRequest request={request} />}
        {isWaiting && barred !== null && <Notice icon="lock">{t(barredText(request.kind, barred))}</Notice>}
        {decidedBy !== null && decidedAt !== null && (
          <p className={styles.muted}>
            {t('staff.requests.decided', {
              by: decidedBy,
              when: format.moment(decidedAt),
              reason: decisionReason ?? '',
            })}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Until when the answer still moves cover, and what to do after that. */
function VoidNotice({ voids: { goesOnUntil } }: { voids: NonNullable<StaffRequestWire['voids']> }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  if (goesOnUntil === null) return <Notice tone="warning">{t('staff.requests.voidAlready')}</Notice>;
  const until = { date: moment(goesOnUntil, 'near'), time: timeOfDay(goesOnUntil) };
  return <Notice tone="warning">{t('staff.requests.voidGoesOnUntil', until)}</Notice>;
}
