import type { PolicySummaryWire } from '@marque/contract';
import { Skeleton } from '@marque/kit';
import type { ReactNode } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { dayStyle } from '../../../brand/day-style.ts';
import { dayIn } from '../../../brand/format.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { type CardFact, cardFacts } from './card-facts.ts';
import styles from './policy-facts.module.css';

type Told = { readonly name: string; readonly value: ReactNode; readonly more?: string };

/** What matters now about a policy, as a row of facts: what it costs, what is taken next, how far its cover goes. */
export function PolicyFacts({ policy }: { policy: PolicySummaryWire }) {
  const words = useFactWords(policy.today);
  const { accounts, isError } = useCustomerAccounts();
  return (
    <dl className={styles.facts}>
      {cardFacts(policy, accounts ?? (isError ? [] : 'LOADING')).map((fact) => {
        const { name, value, more } = words(fact);
        return (
          <div key={fact.kind}>
            <dt>{name}</dt>
            <dd>
              {value}
              {more && <small>{more}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function useFactWords(today: string): (fact: CardFact) => Told {
  const t = useText();
  const { timeZone } = useBrand();
  const { money, day, moment, timeOfDay } = useFormat();
  const price = usePriceText();
  const edge = (at: string) => ({
    value: moment(at, 'dayMonth'),
    more: `${dayIn(new Date(at), timeZone).slice(0, 4)}, ${timeOfDay(at)}`,
  });
  return (fact) => {
    switch (fact.kind) {
      case 'price': {
        const { amount, unit } = price(fact.pennies, fact.schedule);
        return { name: t('home.policies.price'), value: amount, more: unit };
      }
      case 'next':
        return {
          name: t('home.policies.next'),
          value: money(fact.pennies),
          more: t('home.policies.on', { date: day(fact.on, dayStyle(fact.on, today)) }),
        };
      case 'nextLoading':
        return { name: t('home.policies.next'), value: <Skeleton width="5rem" /> };
      case 'nothingNext':
        return { name: t('home.policies.next'), value: t('home.policies.nothingNext') };
      case 'unpaid':
        return { name: t('home.policies.next'), value: t('home.policies.unpaid') };
      case 'held':
        return { name: t('home.policies.next'), value: t('home.policies.held') };
      case 'goesOn':
        return {
          name: t('home.policies.until'),
          value: t('home.policies.goesOn'),
          ...(fact.paidTo && {
            more: t('home.policies.paidTo', { date: day(fact.paidTo, dayStyle(fact.paidTo, today)) }),
          }),
        };
      case 'from':
        return { name: t('home.policies.from'), ...edge(fact.at) };
      case 'until':
        return { name: t('home.policies.until'), ...edge(fact.at) };
      case 'ended':
      case 'void':
        return {
          name: t(fact.kind === 'void' ? 'leaving.glance.voidAfter' : 'home.policies.ended'),
          value: fact.at === undefined ? t('home.policies.endedUnknown') : moment(fact.at),
        };
    }
  };
}
