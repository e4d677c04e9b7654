import { Card, Icon } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import { AnswerSections } from './answer-sections.tsx';
import styles from './referral-page.module.css';

/** No price can be given: why, and the way back to the answers. */
export function ReferralPage() {
  const t = useText();
  const brand = useBrand();
  const { proposal, product } = useCurrentProposal();
  const reasons = proposal.quote?.referralReasons ?? [];
  return (
    <Page
      title={t('unpriced.referral.title')}
      subheader={t('unpriced.referral.lead')}
      upperHeader={<PlatedCar car={insuredCar(proposal, product, brand.formats.registrations)} />}
      back={{ href: '/', text: t('unpriced.back') }}
      width="form"
    >
      {reasons.length > 0 && (
        <Card as="section" aria-labelledby="referral-reasons">
          <h2 id="referral-reasons" className={styles.title}>
            {t('unpriced.referral.reasons', { count: reasons.length })}
          </h2>
          <ul className={styles.reasons}>
            {reasons.map(({ code, message }) => (
              <li key={code}>
                <Icon name="info" size={20} className={styles.icon} />
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" aria-labelledby="referral-change" className={styles.change}>
        <h2 id="referral-change" className={styles.title}>
          {t('unpriced.referral.change')}
        </h2>
        <p className={styles.next}>{t('unpriced.referral.next')}</p>
        <AnswerSections labelledBy="referral-change" />
      </Card>
    </Page>
  );
}
