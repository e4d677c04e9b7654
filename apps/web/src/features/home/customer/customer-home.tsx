import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { PageHeading } from '../../../frame/page.tsx';
import { usePolicyholder } from '../../../policyholder/use-policyholder.ts';
import styles from '../home-page.module.css';
import { SchemeCards } from '../start/scheme-cards.tsx';
import { CustomerCover } from './customer-cover.tsx';
import { EarlierPolicies } from './earlier-policies.tsx';
import { GreetingLead } from './greeting-lead.tsx';
import { MoneyPanels } from './money-panels.tsx';
import { OutstandingBalances } from './outstanding-balances.tsx';
import { WhatMatters } from './what-matters.tsx';

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
      <OutstandingBalances />
      <CustomerCover
        none={
          <p>
            {t('home.policies.none')} <Link to="/account/find-policy">{t('account.findPolicy.link')}</Link>
          </p>
        }
      />
      <EarlierPolicies />
      <MoneyPanels />
      <SchemeCards />
    </div>
  );
}
