import type { QuoteWire } from '@marque/contract';
import { textsOf } from '@marque/forms';
import { Button, Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { AnswerWords } from '../../questions/answers/answer-words.tsx';
import { useSituation } from '../../questions/form/use-situation.ts';
import { answersBehind } from './answers-behind.ts';
import styles from './referral-reason.module.css';

/** An unknown insurance group of a car is ours to put right: that reason has the chat beside it. */
const OURS_TO_MEND = 'vehicle_group_unresolved';

/** A reason with the answers that led to it, each with the way to change it. */
export function ReferralReason({ reason }: { reason: QuoteWire['referralReasons'][number] }) {
  const t = useText();
  const openHelp = useOpenHelp();
  const situation = useSituation();
  const { proposal, product, pathTo } = useCurrentProposal();
  const behind = useMemo(
    () => answersBehind(reason, { proposal, product, situation }),
    [reason, proposal, product, situation],
  );
  // If several drivers have answers, each says whose it is.
  const isShared = behind.some(({ driver }) => driver !== undefined);
  return (
    <li className={styles.reason}>
      <Icon name="info" size={20} className={styles.icon} />
      <div className={styles.inside}>
        <p>{reason.message}</p>
        {reason.code === OURS_TO_MEND && (
          <p>
            <Button variant="text" icon="chat" aria-haspopup="dialog" onClick={openHelp}>
              {t('unpriced.referral.chat')}
            </Button>
          </p>
        )}
        {behind.map(({ asked, value, page, driver = '' }) => {
          const question = t(`${textsOf(asked.question)}.label`);
          const whose = driver === '' && isShared ? t('unpriced.referral.you') : driver;
          const label = whose === '' ? question : `${whose}: ${question}`;
          return (
            <div key={`${page} ${asked.question.name}`} className={styles.answer}>
              <dl>
                <dt>
                  {whose !== '' && <b className={styles.whose}>{whose}</b>}
                  {question}
                </dt>
                <dd>
                  <AnswerWords asked={asked} value={value} />
                </dd>
              </dl>
              <Link
                to={pathTo(page)}
                className={styles.change}
                aria-label={t('checkout.summary.changeNamed', { name: label })}
              >
                {t('checkout.summary.change')}
              </Link>
            </div>
          );
        })}
      </div>
    </li>
  );
}
