import { Collapsible } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { telephoneAddress } from '../../frame/help/telephone-address.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { isFree } from '../../price/is-free.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import styles from './cancel-cover.module.css';

/**
 * How to cancel cover once bought: within the first 14 days, later, whom to tell, and when money comes back. Cover for
 * a few days ends by itself.
 */
export function CancelCover() {
  const t = useText();
  const { proposal, product } = useCurrentProposal();
  const { email, telephone } = useBrand().support;
  const endsByItself = product.kind === 'DRIVEAWAY';
  return (
    <PageSection title={t('quote.cancel.title')} hint={t('quote.cancel.hint')}>
      <Collapsible summary={t('quote.cancel.show')}>
        <dl className={styles.ways}>
          {!endsByItself && (
            <div>
              <dt>{t('quote.cancel.withdraw')}</dt>
              <dd>{t('quote.cancel.withdrawContent')}</dd>
            </div>
          )}
          <div>
            <dt>{t(endsByItself ? 'quote.cancel.short' : 'quote.cancel.later')}</dt>
            <dd>{t(endsByItself ? 'quote.cancel.endsByItself' : 'quote.cancel.laterContent')}</dd>
          </div>
          <div>
            <dt>{t('quote.cancel.how')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
            {telephone !== null && (
              <dd>
                <a href={telephoneAddress(telephone)}>{telephone}</a>
              </dd>
            )}
          </div>
          {!isFree(proposal) && (
            <div>
              <dt>{t('quote.cancel.refund')}</dt>
              <dd>{t('quote.cancel.refundContent')}</dd>
            </div>
          )}
        </dl>
      </Collapsible>
    </PageSection>
  );
}
