import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { SchemeCards } from '../start/scheme-cards.tsx';
import { CustomerCover } from './customer-cover.tsx';
import { EarlierPolicies } from './earlier-policies.tsx';
import { MoneyPanels } from './money-panels.tsx';
import { OutstandingBalances } from './outstanding-balances.tsx';

/** What a customer owes and holds, how they pay, and what else there is. */
export function CustomerHoldings() {
  const t = useText();
  return (
    <>
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
    </>
  );
}
