import type { QuoteWire } from '@marque/contract';
import { useText } from '../../../brand/use-text.ts';
import { AddOnCard } from '../../../covers/adding/add-on-card.tsx';
import { choiceOfCover, coverChanges, type OptionalCover, openInputs } from '../../../covers/adding/cover-questions.ts';
import { UnavailableCover } from '../../../covers/adding/unavailable-cover.tsx';
import { useCoverForm } from '../../../covers/adding/use-cover-form.ts';
import { Redirect } from '../../../frame/redirect.tsx';
import { choiceOf } from '../../../price/price-choice.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { useForm } from '../../../questions/form/use-form.ts';
import { focusFirstProblem } from '../../../questions/saving/use-submit.ts';
import { ChoosingFrame } from './choosing-frame.tsx';
import { useKeepChoices } from './use-keep-choices.ts';

/** The optional covers of the next term: each with what it costs, added or left out. */
export function RenewalCoversPage() {
  const { proposal, product, pathTo } = useCurrentProposal();
  const isOpen = product.policy.renewal.choices.includes('COVERS');
  return isOpen && proposal.quote ? <Covers quote={proposal.quote} /> : <Redirect to={pathTo()} />;
}

function Covers({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { proposal, product } = useCurrentProposal();
  const { keep, isKeeping } = useKeepChoices();
  const form = useCoverForm();
  const answers = useForm(form.store, (store) => store.answers());
  const years = proposal.data.assets[product.coreAsset.code]?.['noClaimsDiscount'];
  const insured = { product, years: typeof years === 'number' ? years : undefined, today: proposal.today };
  const isHeld = ({ code }: OptionalCover) => quote.priceOptions.some(({ covers }) => covers.includes(code));
  const available = product.covers.optional.filter(isHeld);
  const wanted = available.filter((cover) => answers[choiceOfCover(cover)] === true);
  const choice = { ...choiceOf(proposal), covers: wanted.map(({ code }) => code) };
  const onKeep = () => {
    const open = wanted.flatMap((cover) => openInputs(form.store, cover));
    form.store.batch(() => open.forEach((name) => void form.store.touch(name)));
    if (!focusFirstProblem(form, open)) keep(coverChanges(form.store, form.compiled, available).changes);
  };
  return (
    <ChoosingFrame
      title={t('renewal.choosing.covers')}
      quote={quote}
      choice={choice}
      isKeeping={isKeeping}
      onKeep={onKeep}
    >
      {product.covers.optional.map((cover) =>
        isHeld(cover) ? (
          <AddOnCard key={cover.code} cover={cover} form={form} quote={quote} choice={choice} insured={insured} />
        ) : (
          <UnavailableCover key={cover.code} cover={cover} insured={insured} />
        ),
      )}
    </ChoosingFrame>
  );
}
