import { Button, buttonClass, Card, Icon } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useWriteToUs } from '../../frame/help/help.tsx';
import { telephoneAddress } from '../../frame/help/telephone-address.ts';
import styles from './referral-page.module.css';

/** Who looks again at what a computer decided, and the reference to quote. A message takes it and the reasons, in words, with it. */
export function PersonToAsk({ reference, reasons }: { reference: string; reasons: readonly string[] }) {
  const t = useText();
  const write = useWriteToUs();
  const about = [
    t('help.message.about', { reference }),
    ...reasons.map((reason) => t('help.message.reason', { reason })),
  ];
  const { telephone } = useBrand().support;
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
        {telephone !== null && (
          <a className={buttonClass('quiet')} href={telephoneAddress(telephone)}>
            <span className={styles.call}>
              <Icon name="phone" size={20} />
              {t('unpriced.referral.person.call', { telephone })}
            </span>
          </a>
        )}
        <Button
          variant="quiet"
          icon="chat"
          aria-haspopup="dialog"
          onClick={() => write({ about, referral: reference })}
        >
          {t('unpriced.referral.person.write')}
        </Button>
      </div>
    </Card>
  );
}
