import { Button, Notice } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { useWaitWords } from '../../../../brand/use-wait-words.ts';
import type { ProblemError } from '../../../../client/problem-error.ts';
import { useOpenHelp } from '../../../../frame/help/help.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import type { Changing } from '../changing-area.tsx';
import { refusalsOfChange, refusalTexts } from '../refusals-of-change.ts';
import { type BeforeAndAfter, useRowWords } from '../row-words.tsx';
import { TakeChangeBack } from '../take-change-back.tsx';
import type { TriedPrice } from './use-tried-price.ts';

type ChangeProblemProps = {
  readonly changing: Changing;
  readonly both: BeforeAndAfter;
  readonly priced: TriedPrice;
  /** Why it could not be prepared for review. */
  readonly refused: ProblemError | undefined;
  /** The way on if nobody can be insured with the changes being tried. */
  readonly review: ReactNode;
};

/** Why the changes being tried have no price or cannot go on, and what to do. Nothing if they can. */
export function ChangeProblem({ changing, both, priced, refused, review }: ChangeProblemProps) {
  const t = useText();
  const wait = useWaitWords();
  const openHelp = useOpenHelp();
  const words = useRowWords(both);
  const { price, isPresent, isFailed, again } = priced;
  const problem = priced.problem ?? (isPresent ? refused : undefined);
  const help = (
    <Button variant="quiet" onClick={openHelp}>
      {t('changing.refused.help')}
    </Button>
  );
  if (problem?.code === 'too_many_requests')
    return (
      <Notice tone="warning" role="status" icon="clock" title={t('changing.refused.often')}>
        {t('changing.refused.oftenText', { wait: wait(problem) })}
      </Notice>
    );
  if (isFailed)
    return (
      <Notice
        tone="warning"
        role="status"
        title={t('changing.refused.noAnswer')}
        action={
          <Button variant="quiet" onClick={again}>
            {t('changing.refused.again')}
          </Button>
        }
      >
        {t('changing.refused.kept')}
      </Notice>
    );
  if (problem?.code === 'validation_failed') {
    const wrong = changing.rows.filter(({ at }) =>
      problem.errors.some(({ pointer }) => at.some((place) => isUnder(pointer, place))),
    );
    return (
      <Notice tone="critical" role="status" title={t('changing.refused.answers')} action={wrong.length === 0 && help}>
        {wrong.length > 0
          ? t('changing.refused.answersIn', { rows: wrong.map((row) => words(row).title).join(', ') })
          : t('changing.refused.answersText')}
      </Notice>
    );
  }
  const code = refusalsOfChange.find((one) => one === problem?.code);
  if (code !== undefined)
    return (
      <Notice
        tone="warning"
        role="status"
        title={t('changing.refused.title')}
        action={code === 'change_waiting' && changing.waits !== null ? <TakeWaitingBack id={changing.waits} /> : help}
      >
        {t(refusalTexts[code])}
      </Notice>
    );
  if (isPresent && price && price.change.referralReasons.length > 0)
    return (
      <Notice tone="critical" role="status" title={t('changing.refused.referred')} action={review}>
        {price.change.referralReasons.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        <p>{t('changing.refused.referredText')}</p>
      </Notice>
    );
  return null;
}

/** Another change waits: it can be taken back here, and the tried changes stay. */
function TakeWaitingBack({ id }: { id: string }) {
  const { policyId } = useCurrentPolicy().policy;
  return <TakeChangeBack policyId={policyId} adjustmentId={id} />;
}

function isUnder(pointer: string, place: number): boolean {
  return pointer === `/changes/${place}` || pointer.startsWith(`/changes/${place}/`);
}
