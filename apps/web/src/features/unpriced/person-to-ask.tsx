import { Button, buttonClass, Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { CallUs } from '../../frame/help/call-us.tsx';
import { useWriteToUs } from '../../frame/help/help.tsx';
import styles from './referral-page.module.css';

/**
 * Who looks again at a computer's decision, and the reference to quote. A message carries it and the reasons, in words.
 */
export function PersonToAsk({ reference, reasons }: { reference: string; reasons: readonly string[] }) {
  const t = useText();
  const write = useWriteToUs();
  const about = [
    t('help.message.aboutQuote', { reference }),
    ...reasons.map((reason) => t('help.message.reason', { reason })),
  ];
  return (
    <Card as="section" aria-labelledby="referral-person">
      <h2 id="referral-person" className={styles.title}>
        {t('unpriced.referral.person.title')}
      </h2>
      <p>{t('unpriced.referral.person.text')}</p>
      <dl className={styles.reference}>
        <dt>{t('unpriced.referral.person.reference')}</dt>
        <dd>{reference}</dd>
      </dl>
      <div className={styles.actions}>
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
  );
}
