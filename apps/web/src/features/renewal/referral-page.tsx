import { Button, buttonClass, Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { CallUs } from '../../frame/help/call-us.tsx';
import { useWriteToUs } from '../../frame/help/help.tsx';
import { Signposts } from '../../frame/help/signposts.tsx';
import styles from './renewal.module.css';
import { RenewalFrame } from './renewal-frame.tsx';
import { ShopAround } from './shop-around.tsx';
import { StillTrue } from './still-true.tsx';
import { LeftOut } from './told/left-out.tsx';
import { useRenewal } from './use-renewal.ts';

/**
 * A renewal that is refused: until when cover goes on, why, who looks again, where else to ask, and the answers to put
 * right.
 */
export function RenewalReferralPage() {
  const t = useText();
  const write = useWriteToUs();
  const { policy, renewal, short, words } = useRenewal();
  const { endsOtherwise } = short;
  const reasons = renewal.quote?.referralReasons ?? [];
  const messages = [...new Set(reasons.map(({ message }) => message))];
  const reference = policy.policyNumber;
  const about = [
    t('help.message.aboutPolicy', { reference }),
    ...messages.map((reason) => t('help.message.reason', { reason })),
  ];
  return (
    <RenewalFrame
      title={t(endsOtherwise ? 'renewal.referral.title' : 'renewal.referral.titleGoesOn')}
      lead={t(endsOtherwise ? 'renewal.referral.lead' : 'renewal.referral.goesOn', {
        ...{ day: words.lastDay, time: words.lastTime },
      })}
      width="form"
    >
      <div className={styles.flow}>
        <LeftOut />
        <Card as="section" aria-labelledby="renewal-reasons">
          <h2 id="renewal-reasons" className={styles.title}>
            {t('renewal.referral.why')}
          </h2>
          <ul className={styles.reasons}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Card>
        <Card as="section" aria-labelledby="renewal-next">
          <h2 id="renewal-next" className={styles.title}>
            {t('renewal.referral.next')}
          </h2>
          <p>{t('renewal.referral.person')}</p>
          <div className={styles.ways}>
            <CallUs />
            <Button
              variant="quiet"
              icon="chat"
              aria-haspopup="dialog"
              onClick={() => write({ about, referral: reference })}
            >
              {t('unpriced.referral.person.write')}
            </Button>
            <Link to="/account/your-data" hash="decisions" className={buttonClass('quiet')}>
              {t('unpriced.referral.person.review')}
            </Link>
          </div>
        </Card>
        <Signposts reasons={reasons.map(({ code }) => code)} />
        <ShopAround isNeeded={endsOtherwise} />
        <StillTrue isReferred />
      </div>
    </RenewalFrame>
  );
}
