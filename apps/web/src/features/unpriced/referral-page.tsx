import { Card } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Signposts } from '../../frame/help/signposts.tsx';
import { Page } from '../../frame/page.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import { AnswerSections } from './answer-sections.tsx';
import { PersonToAsk } from './person-to-ask.tsx';
import styles from './referral-page.module.css';
import { ReferralReason } from './referral-reason.tsx';

/** No price can be given: why, beside the answers that led to it, who can help, and where else to ask. */
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
      <div className={styles.cards}>
        {reasons.length > 0 && (
          <Card as="section" aria-labelledby="referral-reasons">
            <h2 id="referral-reasons" className={styles.title}>
              {t('unpriced.referral.reasons', { count: reasons.length })}
            </h2>
            <p className={styles.next}>{t('unpriced.referral.next')}</p>
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <ReferralReason key={`${reason.code} ${reason.profileCode ?? ''}`} reason={reason} />
              ))}
            </ul>
          </Card>
        )}
        <PersonToAsk
          reference={proposal.externalReference}
          reasons={[...new Set(reasons.map(({ message }) => message))]}
        />
        <Signposts reasons={reasons.map(({ code }) => code)} />
        <Card as="section" aria-labelledby="referral-change">
          <h2 id="referral-change" className={styles.title}>
            {t('unpriced.referral.change')}
          </h2>
          <AnswerSections labelledBy="referral-change" />
        </Card>
      </div>
    </Page>
  );
}
