import type { OpenComplaintWire } from '@marque/contract';
import { Button, Card, Notice, Pill } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { keepLooked } from '../looked.ts';
import { needTexts } from '../need-texts.ts';
import { AnswerComplaint } from './answer-complaint.tsx';
import styles from './complaints-page.module.css';
import { DelayComplaint } from './delay-complaint.tsx';
import { LetterToPost } from './letter-to-post.tsx';

const stepTexts = {
  ACKNOWLEDGE: 'staff.complaints.steps.ACKNOWLEDGE',
  ANSWER: 'staff.complaints.steps.ANSWER',
  ANSWER_AS_TOLD: 'staff.complaints.steps.ANSWER_AS_TOLD',
} as const;
const kindTexts = {
  INSURANCE: 'staff.complaints.kinds.INSURANCE',
  DATA_PROTECTION: 'staff.complaints.kinds.DATA_PROTECTION',
} as const;
const wayTexts = {
  SITE: 'staff.complaints.ways.SITE',
  PHONE: 'staff.complaints.ways.PHONE',
  LETTER: 'staff.complaints.ways.LETTER',
  EMAIL: 'staff.complaints.ways.EMAIL',
} as const;

type OpenComplaintProps = {
  readonly complaint: OpenComplaintWire;
  readonly today: string;
  /** Once it is answered, and leaves the list. */
  readonly onAnswered: () => void;
};

/**
 * A waiting complaint: whose it is, what is due by when, what they wrote, letters to post, and what can be done about
 * it.
 */
export function OpenComplaint({ complaint, today, onAnswered }: OpenComplaintProps) {
  const t = useText();
  const { day } = useFormat();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { complaintId, name, kind, cameBy, policyNumber, receivedOn, due, wrong, wanted, toPost, support } = complaint;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 ref={title} id={titleId} tabIndex={-1} className={styles.name}>
            {name === '' ? t('staff.complaints.nameless') : name}
          </h2>
          <p className={styles.muted}>
            <span translate="no">{[complaintId, policyNumber].filter(Boolean).join(' · ')}</span>
            {' · '}
            {t(kindTexts[kind])}
            {' · '}
            {t(wayTexts[cameBy], { date: day(receivedOn) })}
            {complaint.userId === null && ` · ${t('staff.complaints.others.noCustomer')}`}
          </p>
        </div>
        {due && <Pill tone={due.isLate ? 'critical' : 'warning'}>{t(stepTexts[due.step], { date: day(due.by) })}</Pill>}
      </div>
      {support && (
        <p className={styles.needs}>
          {t('staff.complaints.needs', {
            needs: [...support.needs.map((need) => t(needTexts[need])), support.other].filter(Boolean).join(', '),
          })}
        </p>
      )}
      <h3 className={styles.part}>{t('staff.complaints.wrong')}</h3>
      <p className={styles.words}>{wrong ?? t('staff.complaints.forgotten')}</p>
      {wanted !== null && (
        <>
          <h3 className={styles.part}>{t('staff.complaints.wanted')}</h3>
          <p className={styles.words}>{wanted}</p>
        </>
      )}
      {toPost.map((letter) => (
        <LetterToPost key={letter.letterId} complaint={complaint} letter={letter} />
      ))}
      {due && (
        <WhatToDo complaint={complaint} today={today} onAnswered={onAnswered} onLeft={() => title.current?.focus()} />
      )}
    </Card>
  );
}

type WhatToDoProps = OpenComplaintProps & {
  /** Once a form is closed and the complaint stays in the list. */
  readonly onLeft: () => void;
};

/** The ways to answer it, to say that we need longer, and to its customer’s page. */
function WhatToDo({ complaint, today, onAnswered, onLeft }: WhatToDoProps) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = usePrincipal();
  const [form, open] = useState<'answer' | 'longer'>();
  const { complaintId, userId, name, isOwn } = complaint;
  const mayLook = user?.permissions.includes('people:search') === true;
  const leave = () => {
    open(undefined);
    onLeft();
  };
  const look = (customer: string) => {
    keepLooked({ userId: customer, reason: t('staff.complaints.reasonToLook', { reference: complaintId }) });
    void navigate({ to: '/staff/find/person' });
  };
  return (
    <>
      {isOwn && <Notice tone="info">{t('staff.complaints.own')}</Notice>}
      <div className={styles.acts}>
        {!isOwn && form === undefined && (
          <>
            <Button onClick={() => open('answer')}>{t('staff.complaints.answer')}</Button>
            <Button variant="quiet" onClick={() => open('longer')}>
              {t('staff.complaints.longer')}
            </Button>
          </>
        )}
        {mayLook && userId !== null && (
          <Button variant="quiet" aria-label={t('staff.find.openName', { name })} onClick={() => look(userId)}>
            {t('staff.find.open')}
          </Button>
        )}
      </div>
      {form === 'answer' && <AnswerComplaint complaint={complaint} today={today} onLeave={leave} onSent={onAnswered} />}
      {form === 'longer' && <DelayComplaint complaint={complaint} onLeave={leave} />}
    </>
  );
}
