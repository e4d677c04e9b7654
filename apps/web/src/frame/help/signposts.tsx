import { Card } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import styles from './signposts.module.css';
import { telephoneAddress } from './telephone-address.ts';

/** Other places for a customer to ask, by the reasons why there is no price; empty if the brand names none. */
export function Signposts({ reasons }: { reasons: readonly string[] }) {
  const t = useText();
  const fitting = useBrand().signposts.filter(
    (signpost) => signpost.reasons === null || signpost.reasons.some((reason) => reasons.includes(reason)),
  );
  if (fitting.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="referral-elsewhere">
      <h2 id="referral-elsewhere" className={styles.title}>
        {t('unpriced.referral.elsewhere')}
      </h2>
      <ul className={styles.signposts}>
        {fitting.map(({ name, href, telephone }) => (
          <li key={name}>
            <h3>{t(`signposts.${name}.title`)}</h3>
            <p>{t(`signposts.${name}.text`)}</p>
            <p className={styles.ways}>
              <a href={href} rel="noreferrer">
                {t('unpriced.referral.visit', { place: new URL(href).hostname.replace(/^www\./, '') })}
              </a>
              {telephone !== null && (
                <a href={telephoneAddress(telephone)}>{t('unpriced.referral.person.call', { telephone })}</a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
