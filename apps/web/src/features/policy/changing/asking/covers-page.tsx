import { createFormStore } from '@marque/forms';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useText } from '../../../../brand/use-text.ts';
import { AddOnCard } from '../../../../covers/adding/add-on-card.tsx';
import {
  changeOfCover,
  choiceOfCover,
  coverAnswers,
  coverQuestions,
  type OptionalCover,
  openInputs,
} from '../../../../covers/adding/cover-questions.ts';
import { UnavailableCover } from '../../../../covers/adding/unavailable-cover.tsx';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import type { QuestionForm } from '../../../../questions/form/question-form.ts';
import { situationOf } from '../../../../questions/form/situation.ts';
import { useAsker } from '../../../../questions/form/use-situation.ts';
import { type Changing, ChangingArea } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { toldWith } from '../told-with.ts';
import { useTriedPrice } from '../trying/use-tried-price.ts';
import { ChoicePage } from './choice-page.tsx';
import { isOpen } from './is-open.ts';
import { choiceIn, useQuoteTried } from './use-quote-tried.ts';

/** The optional covers of a policy, as they are and as they are tried. */
export function ChangeCoversPage() {
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { hub } = changingPlaces(productUrlName, policy.policyId);
  return (
    <ChangingArea>
      {(changing) =>
        isOpen('COVERS', changing, product) ? <Covers changing={changing} hub={hub} /> : <Redirect to={hub} />
      }
    </ChangingArea>
  );
}

function Covers({ changing, hub }: { changing: Changing; hub: string }) {
  const t = useText();
  const { policy, product } = useCurrentPolicy();
  const { told, tried } = changing;
  const priced = useTriedPrice(policy.policyId, changing.tries);
  const quote = useQuoteTried(priced.price);
  const form = useCoverForm(changing);
  const choice = choiceIn(toldWith(told, tried), policy);
  const years = told.data.assets[product.coreAsset.code]?.['noClaimsDiscount'];
  const insured = { product, years: typeof years === 'number' ? years : undefined, today: policy.today };
  const isHeld = ({ code }: OptionalCover) => quote.priceOptions.some(({ covers }) => covers.includes(code));
  return (
    <ChoicePage
      title={t('management.covers.title')}
      lead={t('changing.covers')}
      changing={changing}
      priced={priced}
      hub={hub}
    >
      {product.covers.optional.map((cover) =>
        isHeld(cover) ? (
          <AddOnCard key={cover.code} cover={cover} form={form} quote={quote} choice={choice} insured={insured} />
        ) : (
          <UnavailableCover key={cover.code} cover={cover} insured={insured} />
        ),
      )}
    </ChoicePage>
  );
}

/** A form of the covers’ questions; each decision that is complete is tried at once. */
function useCoverForm(changing: Changing): QuestionForm {
  const brand = useBrand();
  const asker = useAsker();
  const { policy, product } = useCurrentPolicy();
  const latest = useRef(changing);
  latest.current = changing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again for another asker, not for each decision.
  const form = useMemo(() => {
    const compiled = coverQuestions(product);
    const isStarted = policy.policyDetail.policyStatus !== 'PENDING';
    const situation = situationOf({ brand, proposal: policy, asker, now: new Date(), policy: { isStarted } });
    const { told, tried } = latest.current;
    return {
      compiled,
      store: createFormStore(compiled, coverAnswers(product, toldWith(told, tried)), situation),
      situation,
    };
  }, [product, asker]);
  const { store } = form;
  useEffect(
    () =>
      store.subscribeAll(() => {
        const { told, tried, put } = latest.current;
        for (const cover of product.covers.optional) {
          if (openInputs(store, cover).length > 0) continue;
          const isWanted = store.get(choiceOfCover(cover)) === true;
          if (isWanted === toldWith(told, tried).covers.includes(cover.code)) continue;
          const isAsBefore = isWanted === told.covers.includes(cover.code);
          put({ kind: 'cover', id: cover.code }, isAsBefore ? [] : [changeOfCover(store, form.compiled, cover)]);
          return;
        }
      }),
    [store, form, product],
  );
  return form;
}
