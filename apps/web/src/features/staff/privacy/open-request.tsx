import type { OpenDataRequestWire } from '@marque/contract';
import { Button, Card, Notice, Pill } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { keepLooked } from '../looked.ts';
import { type AnswerForm, AnswerRequest } from './answer-request.tsx';
import { kindTexts } from './kind-texts.ts';
import styles from './privacy-page.module.css';
import { WhatWasDecided } from './what-was-decided.tsx';
import { WhichDriver } from './which-driver.tsx';
import { useNameOf, WhichOfSeveral, WhoseItIs } from './whose-it-is.tsx';

const wayTexts = {
  SITE: 'staff.complaints.ways.SITE',
  PHONE: 'staff.complaints.ways.PHONE',
  LETTER: 'staff.complaints.ways.LETTER',
  EMAIL: 'staff.complaints.ways.EMAIL',
} as const;

type OpenRequestProps = {
  readonly request: OpenDataRequestWire;
  /** Once it is answered, and leaves the list. */
  readonly onAnswered: () => void;
};

/** A waiting request: whose it is, by when it must be answered, what granting it would do, and the ways to answer. */
export function OpenRequest({ request, onAnswered }: OpenRequestProps) {
  const t = useText();
  const { day } = useFormat();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { requestId, movedTo, several, kind, driver, words, longerReason } = request;
  const { cameBy, receivedOn, answerBy, isLate, hasDied } = request;
  const isClear = movedTo.length === 0 && several.length === 0;
  const shown = useNameOf(request);
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 ref={title} id={titleId} tabIndex={-1} className={styles.name}>
            {shown}
          </h2>
          <p className={styles.muted}>
            <span translate="no">{requestId}</span>
            {' · '}
            {t(wayTexts[cameBy], { date: day(receivedOn) })}
          </p>
        </div>
        <Pill tone={isLate ? 'critical' : 'warning'}>{t('staff.privacy.by', { date: day(answerBy) })}</Pill>
      </div>
      <p className={styles.asks}>{t(kindTexts[kind])}</p>
      {words !== null && <p className={styles.words}>{words}</p>}
      {longerReason !== null && <p className={styles.muted}>{t('staff.privacy.extended', { reason: longerReason })}</p>}
      {driver !== null && <WhichDriver requestId={requestId} driver={driver} />}
      {hasDied && (
        <div className={styles.notice}>
          <Notice tone="warning">{t('staff.privacy.died')}</Notice>
        </div>
      )}
      {movedTo.length > 0 && <WhoseItIs movedTo={movedTo} />}
      {several.length > 0 && movedTo.length === 0 && <WhichOfSeveral several={several} />}
      {kind === 'ERASURE' && isClear && <WhatItDoes request={request} />}
      {kind === 'REVIEW' && <WhatWasDecided decision={request.decision} />}
      <WhatToDo request={request} onAnswered={onAnswered} onLeft={() => title.current?.focus()} />
    </Card>
  );
}

const thingTexts = {
  POLICY: 'staff.privacy.things.POLICY',
  QUOTE: 'staff.privacy.things.QUOTE',
  COMPLAINT: 'staff.privacy.things.COMPLAINT',
} as const;
const whyTexts = {
  RUNNING: 'staff.privacy.why.RUNNING',
  LAW: 'staff.privacy.why.LAW',
  OWED: 'staff.privacy.why.OWED',
  PAYMENT: 'staff.privacy.why.PAYMENT',
  CLAIM: 'staff.privacy.why.CLAIM',
  COMPLAINT: 'staff.privacy.why.COMPLAINT',
  HOLD: 'staff.privacy.why.HOLD',
} as const;

/** What would be forgotten if it were granted today, and what would stay. */
function WhatItDoes({ request: { driver, wouldStay, wouldGo } }: { request: OpenDataRequestWire }) {
  const t = useText();
  const { day } = useFormat();
  const goes = wouldGo.map(({ kind, reference }) =>
    // Only their part of a quote; a policy whose time is over goes as a whole.
    driver !== null && kind === 'QUOTE'
      ? t('staff.privacy.driver.part', { reference })
      : t(thingTexts[kind], { reference }),
  );
  const besides = t(wouldStay.length === 0 ? 'staff.privacy.account' : 'staff.privacy.always');
  const gone = driver === null ? [...goes, besides] : goes;
  return (
    <>
      {gone.length > 0 && (
        <>
          <h3 className={styles.part}>{t('staff.privacy.goes')}</h3>
          <ul className={styles.stays}>
            {gone.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {wouldStay.length > 0 && (
        <>
          <h3 className={styles.part}>{t('staff.privacy.stays')}</h3>
          <ul className={styles.stays}>
            {wouldStay.map(({ kind, reference, why, until }) => (
              <li key={reference}>
                {t(thingTexts[kind], { reference })}
                {': '}
                {t(whyTexts[why])}
                {until !== null && ` ${t('staff.privacy.until', { date: day(until) })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type WhatToDoProps = OpenRequestProps & {
  /** Once a form is closed and the request stays in the list. */
  readonly onLeft: () => void;
};

function WhatToDo({ request, onAnswered, onLeft }: WhatToDoProps) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = usePrincipal();
  const [form, open] = useState<AnswerForm>();
  const name = useNameOf(request);
  const { requestId, userId, isOwn, isExtendable } = request;
  const isReview = request.kind === 'REVIEW';
  const isGoing = request.driver === null || request.wouldStay.length === 0 || request.wouldGo.length > 0;
  const mayGrant = isGoing && request.movedTo.length === 0 && request.several.length === 0;
  const mayLook = user?.permissions.includes('people:search') === true;
  const leave = () => {
    open(undefined);
    onLeft();
  };
  const look = () => {
    keepLooked({ userId, reason: t('staff.privacy.reasonToLook', { reference: requestId }) });
    void navigate({ to: '/staff/find/person' });
  };
  return (
    <>
      {isOwn && (
        <div className={styles.notice}>
          <Notice tone="info">{t('staff.privacy.own')}</Notice>
        </div>
      )}
      {form === undefined ? (
        <div className={styles.ways}>
          {!isOwn && (
            <>
              {mayGrant && (
                <Button onClick={() => open('grant')}>
                  {t(isReview ? 'staff.privacy.change' : 'staff.privacy.grant')}
                </Button>
              )}
              <Button variant="quiet" onClick={() => open('refuse')}>
                {t(isReview ? 'staff.privacy.stand' : 'staff.privacy.refuse')}
              </Button>
              {isExtendable && (
                <Button variant="quiet" onClick={() => open('longer')}>
                  {t('staff.privacy.longer')}
                </Button>
              )}
              <Button variant="quiet" onClick={() => open('back')}>
                {t('staff.privacy.back')}
              </Button>
            </>
          )}
          {mayLook && (
            <Button variant="quiet" aria-label={t('staff.find.openName', { name })} onClick={look}>
              {t('staff.find.open')}
            </Button>
          )}
        </div>
      ) : (
        <AnswerRequest
          key={form}
          request={request}
          form={form}
          onLeave={leave}
          onSent={form === 'longer' ? leave : onAnswered}
        />
      )}
    </>
  );
}
