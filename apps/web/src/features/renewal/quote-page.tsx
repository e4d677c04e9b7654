import { TwoColumn } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { PriceDifference } from '../../price/price-difference.tsx';
import { howItStands } from '../../renewal/how-it-stands.ts';
import { ChooseRenewal } from './choose-renewal.tsx';
import { HowItRenews } from './how-it-renews.tsx';
import { MoneyOfRenewal } from './money-of-renewal.tsx';
import { NewDocuments } from './new-documents.tsx';
import { OwedBeforeTurn } from './owed-before-turn.tsx';
import { PriceOfRenewal } from './price-of-renewal.tsx';
import styles from './renewal.module.css';
import { RenewalFrame } from './renewal-frame.tsx';
import { ShopAround } from './shop-around.tsx';
import { StillTrue } from './still-true.tsx';
import { LeftOut } from './told/left-out.tsx';
import { WhatDiffers } from './told/what-differs.tsx';
import { WhatRenews } from './told/what-renews.tsx';
import { ToldLate } from './told-late.tsx';
import { useAccountOfRenewal } from './use-account-of-renewal.ts';
import { useRenewal } from './use-renewal.ts';
import { WhyItMoved } from './why-it-moved.tsx';

const headings = {
  renews: { title: 'renewal.quote.title', lead: 'renewal.quote.lead' },
  open: { title: 'renewal.quote.titleOpen', lead: 'renewal.quote.leadOpen' },
  unpaid: { title: 'renewal.quote.titleUnpaid', lead: 'renewal.quote.leadUnpaid' },
  owed: { title: 'renewal.quote.titleOwed', lead: 'renewal.quote.leadOwed' },
} as const;

/**
 * An available renewal: what it costs compared with now, whether it is to come, what its price is based on, and how it
 * comes.
 */
export function RenewalQuotePage() {
  const t = useText();
  const { policy, words } = useRenewal();
  const stands = howItStands(policy.policyDetail.autoRenewalEnabled, useAccountOfRenewal());
  const { title, lead } = headings[stands];
  return (
    <RenewalFrame title={t(title, { turn: words.turn })} lead={t(lead, { day: words.lastDay, time: words.lastTime })}>
      <div className={styles.flow}>
        <LeftOut />
        <PriceDifference />
        {stands !== 'open' && <ToldLate />}
        <OwedBeforeTurn />
        <MoneyOfRenewal />
        <div className={styles.pair}>
          <PriceOfRenewal />
          <ChooseRenewal />
        </div>
        <TwoColumn
          shared
          narrow="before"
          sideLabel={t('renewal.quote.side')}
          side={
            <div className={styles.flow}>
              <ShopAround />
              <HowItRenews />
              <NewDocuments />
            </div>
          }
        >
          <div className={styles.flow}>
            <WhyItMoved />
            <WhatDiffers />
            <WhatRenews />
            <StillTrue />
          </div>
        </TwoColumn>
      </div>
    </RenewalFrame>
  );
}
