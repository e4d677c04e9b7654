import { Skeleton } from '@marque/kit';
import { Suspense } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { lazyPage } from '../../../frame/lazy-page.ts';
import { PageHeading } from '../../../frame/page.tsx';
import { usePolicyholder } from '../../../policyholder/use-policyholder.ts';
import styles from '../home-page.module.css';
import { GreetingLead } from './greeting-lead.tsx';
import { WhatMatters } from './what-matters.tsx';

/** The cards and what stands below them: their code comes while their data does, and the same place is kept for both. */
const CustomerHoldings = lazyPage(() => import('./customer-holdings.tsx'), 'CustomerHoldings');

/** The home page of the person who has signed in: a greeting, what they have, and what else there is. */
export function CustomerHome() {
  const t = useText();
  const { data: policyholder } = usePolicyholder();
  const name = policyholder?.firstName;
  return (
    <div className={styles.home}>
      <header className={styles.greeting}>
        <PageHeading>{name ? t('home.greeting.named', { name }) : t('home.greeting.plain')}</PageHeading>
        <p className={styles.lead}>
          <GreetingLead />
        </p>
      </header>
      <WhatMatters />
      <Suspense fallback={<Skeleton kind="block" height="160px" />}>
        <CustomerHoldings />
      </Suspense>
    </div>
  );
}
