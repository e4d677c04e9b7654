import { Skeleton } from '@marque/kit';
import { Suspense } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { lazyPage } from '../../../frame/lazy-page.ts';
import { PageHeading } from '../../../frame/page.tsx';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { usePolicyholder } from '../../../policyholder/use-policyholder.ts';
import { useTodo } from '../../../todo/use-todo.ts';
import styles from '../home-page.module.css';
import { GreetingLead } from './greeting-lead.tsx';

/** What there is to do and what is taken next: it shows nothing before its data, which is fetched in parallel. */
const WhatMatters = lazyPage(() => import('./what-matters.tsx'), 'WhatMatters');

/** The cards and what is below them: their code loads along with their data, and the same place is kept for both. */
const CustomerHoldings = lazyPage(() => import('./customer-holdings.tsx'), 'CustomerHoldings');

/** The home page of the person who has signed in: a greeting, what they have, and what else there is. */
export function CustomerHome() {
  const t = useText();
  const { data: policyholder } = usePolicyholder();
  useTodo();
  useCustomerAccounts();
  const name = policyholder?.firstName;
  return (
    <div className={styles.home}>
      <header className={styles.greeting}>
        <PageHeading>{name ? t('home.greeting.named', { name }) : t('home.greeting.plain')}</PageHeading>
        <p className={styles.lead}>
          <GreetingLead />
        </p>
      </header>
      <Suspense fallback={null}>
        <WhatMatters />
      </Suspense>
      <Suspense fallback={<Skeleton kind="block" height="160px" />}>
        <CustomerHoldings />
      </Suspense>
    </div>
  );
}
