import type { ClaimWire } from '@marque/contract';
import { claimTypeShown } from '@marque/domain/claims/claim-type-shown';
import { Card, Pill, VisuallyHidden } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './claim-card.module.css';
import { badges, newsWords, typeTexts } from './news-words.ts';

/** A claim: what happened, when and to whom, how it stands, and what was done last. */
export function ClaimCard({ claim }: { claim: ClaimWire }) {
  const t = useText();
  const { day, money } = useFormat();
  const badge = badges[claim.status];
  const news = newsWords(claim.news);
  return (
    <Card as="article">
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{t(typeTexts[claimTypeShown(claim)])}</h3>
          <p className={styles.about}>
            {claim.insuredName === ''
              ? day(claim.occurredDate)
              : t('claims.list.about', { date: day(claim.occurredDate), name: claim.insuredName })}
          </p>
        </div>
        <Pill tone={badge.tone} icon={badge.icon}>
          {t(badge.text)}
        </Pill>
      </div>
      <p className={styles.news}>
        {t(news.text, {
          date: news.day === null ? '' : day(news.day),
          amount: news.amount === null ? '' : money(news.amount),
        })}
      </p>
      <p className={styles.about}>
        <VisuallyHidden>{t('claims.list.reference')}: </VisuallyHidden>
        <span translate="no">{claim.claimReference}</span>
      </p>
    </Card>
  );
}
