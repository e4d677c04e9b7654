import { Button, Card, Notice, Pill, useSnackbar } from '@marque/kit';
import { useId, useRef } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from '../your-data.module.css';
import { type DataRequest, useDataRequests, useTakeBack } from './use-data-requests.ts';

const kindTexts = {
  ERASURE: 'yourData.requests.kinds.ERASURE',
  RESTRICTION: 'yourData.requests.kinds.RESTRICTION',
  RECTIFICATION: 'yourData.requests.kinds.RECTIFICATION',
  OBJECTION: 'yourData.requests.kinds.OBJECTION',
  QUOTE: 'yourData.requests.kinds.QUOTE',
  CHECK: 'yourData.requests.kinds.CHECK',
} as const;
const thingTexts = {
  POLICY: 'yourData.requests.things.POLICY',
  QUOTE: 'yourData.requests.things.QUOTE',
  COMPLAINT: 'yourData.requests.things.COMPLAINT',
} as const;
const whyTexts = {
  RUNNING: 'yourData.requests.why.RUNNING',
  LAW: 'yourData.requests.why.LAW',
  OWED: 'yourData.requests.why.OWED',
  PAYMENT: 'yourData.requests.why.PAYMENT',
  CLAIM: 'yourData.requests.why.CLAIM',
  COMPLAINT: 'yourData.requests.why.COMPLAINT',
  HOLD: 'yourData.requests.why.HOLD',
} as const;

/** What a customer has asked about their data, and how each request stands; nothing while there is none. */
export function OwnRequests() {
  const t = useText();
  const { data: requests = [] } = useDataRequests();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="own-requests" className={styles.requests}>
      <h2 id="own-requests" className={styles.title}>
        {t('yourData.requests.title')}
      </h2>
      {requests.map((request) => (
        <OwnRequest key={request.requestId} request={request} />
      ))}
    </section>
  );
}

function OwnRequest({ request }: { request: DataRequest }) {
  const t = useText();
  const { day } = useFormat();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { requestId, kind, decision, receivedOn, outcome, withdrawnOn, longerReason, answer, stays } = request;
  const isOpen = outcome === null && withdrawnOn === null;
  const name =
    kind === 'REVIEW'
      ? t(kindTexts[decision?.kind ?? 'QUOTE'], { reference: decision?.reference ?? '' })
      : t(kindTexts[kind]);
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.right}>
        <div className={styles.head}>
          <h3 ref={title} id={titleId} tabIndex={-1} className={styles.name}>
            {name}
          </h3>
          <HowItStands request={request} />
        </div>
        <p className={styles.muted}>
          <span translate="no">{requestId}</span>
          {' · '}
          {t('yourData.requests.received', { date: day(receivedOn) })}
        </p>
        {longerReason !== null && isOpen && (
          <p className={styles.words}>{t('yourData.requests.longer', { reason: longerReason })}</p>
        )}
        {answer !== null && <p className={styles.words}>{answer}</p>}
        {stays.length > 0 && (
          <>
            <p>{t('yourData.requests.stays')}</p>
            <ul className={styles.stays}>
              {stays.map(({ kind: thing, reference, why, until }) => (
                <li key={reference}>
                  <strong>{t(thingTexts[thing], { reference })}</strong>
                  {': '}
                  {t(whyTexts[why])}
                  {until !== null && ` ${t('yourData.requests.until', { date: day(until) })}`}
                </li>
              ))}
            </ul>
          </>
        )}
        <TakeBack request={request} name={name} onTakenBack={() => title.current?.focus()} />
      </div>
    </Card>
  );
}

const outcomeTexts = {
  GRANTED: {
    ERASURE: 'yourData.requests.outcomes.forgotten',
    RESTRICTION: 'yourData.requests.outcomes.restricted',
    RECTIFICATION: 'yourData.requests.outcomes.corrected',
    OBJECTION: 'yourData.requests.outcomes.stopped',
    REVIEW: 'yourData.requests.outcomes.changed',
  },
  PARTLY: {
    ERASURE: 'yourData.requests.outcomes.partly',
    RESTRICTION: 'yourData.requests.outcomes.restricted',
    RECTIFICATION: 'yourData.requests.outcomes.corrected',
    OBJECTION: 'yourData.requests.outcomes.stopped',
    REVIEW: 'yourData.requests.outcomes.changed',
  },
  REFUSED: {
    ERASURE: 'yourData.requests.outcomes.refused',
    RESTRICTION: 'yourData.requests.outcomes.refused',
    RECTIFICATION: 'yourData.requests.outcomes.refused',
    OBJECTION: 'yourData.requests.outcomes.refused',
    REVIEW: 'yourData.requests.outcomes.stands',
  },
} as const;

function HowItStands({ request: { kind, outcome, withdrawnOn, answerBy } }: { request: DataRequest }) {
  const t = useText();
  const { day } = useFormat();
  if (withdrawnOn !== null)
    return (
      <Pill tone="neutral">
        {t(outcome === null ? 'yourData.requests.withdrawn' : 'yourData.requests.ended', { date: day(withdrawnOn) })}
      </Pill>
    );
  if (outcome !== null)
    return <Pill tone={outcome === 'REFUSED' ? 'warning' : 'success'}>{t(outcomeTexts[outcome][kind])}</Pill>;
  return (
    <Pill tone="info" icon="clock">
      {t('yourData.requests.by', { date: day(answerBy) })}
    </Pill>
  );
}

const takeBackTexts = {
  withdraw: {
    action: 'yourData.requests.withdraw',
    named: 'yourData.requests.withdrawNamed',
    done: 'yourData.requests.takenBack',
  },
  end: { action: 'yourData.requests.end', named: 'yourData.requests.endNamed', done: 'yourData.requests.over' },
} as const;

type TakeBackProps = {
  readonly request: DataRequest;
  readonly name: string;
  /** Once it is done, and the button is gone. */
  readonly onTakenBack: () => void;
};

/** Takes an open request back, or ends a restriction; nothing if neither can be. */
function TakeBack({ request: { requestId, kind, outcome, withdrawnOn }, name, onTakenBack }: TakeBackProps) {
  const t = useText();
  const snackbar = useSnackbar();
  const { refuseStaff } = usePrincipal();
  const { mutateAsync, data, isPending } = useTakeBack(requestId);
  const isRestricted = kind === 'RESTRICTION' && outcome === 'GRANTED';
  if (withdrawnOn !== null || (outcome !== null && !isRestricted)) return null;
  const own = isRestricted ? takeBackTexts.end : takeBackTexts.withdraw;
  const takeBack = async () => {
    const done = await mutateAsync().catch(() => undefined);
    if (!done?.ok) return;
    snackbar(t(own.done), { tone: 'success' });
    onTakenBack();
  };
  return (
    <div className={styles.ways}>
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={t(own.named, { name })}
        onClick={() => refuseStaff() || void takeBack()}
      >
        {t(own.action)}
      </Button>
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t('yourData.requests.failed')}
        </Notice>
      )}
    </div>
  );
}
