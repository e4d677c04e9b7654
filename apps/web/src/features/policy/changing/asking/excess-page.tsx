import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { ExcessChoice } from '../../../../covers/excess-choice.tsx';
import { PageSkeleton } from '../../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { activePrice, type PriceOption } from '../../../../price/price-choice.ts';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { type Changing, ChangingArea } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { measureOf } from '../row-costs.ts';
import { toldWith } from '../told-with.ts';
import { useTriedPrice } from '../trying/use-tried-price.ts';
import { useMonthPrice } from '../use-month-price.ts';
import { ChoicePage } from './choice-page.tsx';
import { isOpen } from './is-open.ts';
import { choiceIn, useQuoteTried } from './use-quote-tried.ts';

/**
 * The voluntary excess of a policy: each amount with the price that it leads to, together with the other tried changes.
 */
export function ChangeExcessPage() {
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { hub } = changingPlaces(productUrlName, policy.policyId);
  return (
    <ChangingArea>
      {(changing) =>
        isOpen('EXCESS', changing, product) ? <Excess changing={changing} hub={hub} /> : <Redirect to={hub} />
      }
    </ChangingArea>
  );
}

function Excess({ changing, hub }: { changing: Changing; hub: string }) {
  const t = useText();
  const { policy, product } = useCurrentPolicy();
  const { acting } = usePrincipal();
  // Staff may choose it even if customers may not.
  const offered = acting ? { ...product.excess, isAdjustable: true } : product.excess;
  const { told, tried, put } = changing;
  const { moved } = useMonthPrice();
  const priced = useTriedPrice(policy.policyId, changing.tries);
  const { price, isWorking } = priced;
  const quote = useQuoteTried(price);
  const after = toldWith(told, tried);
  const [cameTrying] = useState(tried.length > 0);
  const { drivers } = price?.updatedPolicyVersions[0] ?? policy.currentPolicyVersion;
  // The prices are based on what was tried before this page; a choice here redraws nothing.
  if (cameTrying && isWorking && !price) return <PageSkeleton />;
  const choose = ({ voluntaryExcess }: { readonly voluntaryExcess?: number }) => {
    if (voluntaryExcess === undefined) return;
    const isOther = voluntaryExcess !== told.voluntaryExcess;
    put(
      { kind: 'excess', id: '' },
      isOther ? [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: voluntaryExcess }] : [],
    );
  };
  const from = activePrice(policy.currentPolicyVersion.quote)?.totals;
  const beside = (to: PriceOption['totals']) => {
    if (!from) return '';
    const measure = measureOf({ from, to });
    return moved(to[measure] - from[measure]);
  };
  return (
    <ChoicePage title={t('management.excess.title')} changing={changing} priced={priced} hub={hub}>
      <ExcessChoice
        isAlone
        quote={quote}
        choice={choiceIn(after, policy)}
        onChoose={choose}
        offered={offered}
        beside={beside}
        driverName={(code) => drivers.find(({ profileCode }) => profileCode === code)?.name ?? ''}
      />
    </ChoicePage>
  );
}
