import type { ProposalWire } from '@marque/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { openUpgrade } from '../../proposal/open-upgrade.ts';
import { openForPrice } from '../../questions/form/open-for-price.ts';
import type { QuestionForm } from '../../questions/form/question-form.ts';
import { useForms } from '../../questions/form/use-form.ts';
import { namesIn, touchNames } from './section-names.ts';
import { chainOf, pathAfterDisclosure, sectionAfter } from './sections.ts';

export type GoOn = {
  /** Whether the price is next. */
  readonly isLast: boolean;
  /** Goes on from a section that has been saved. */
  readonly goOn: (saved: ProposalWire) => void;
};

/**
 * The way on from a section: the next one, and after the last answer what is still open elsewhere, or an upgrade, or
 * the price. Somebody who came back to change an answer (`cameComplete`) goes straight to the price, not through all
 * later pages.
 */
export function useGoOn(
  forms: readonly QuestionForm[],
  { sectionId, cameComplete }: { sectionId: string; cameComplete: boolean },
): GoOn {
  const navigate = useNavigate();
  const { product, pathTo } = useCurrentProposal();
  const isValid = useForms(forms, () => forms.every((form) => openForPrice(form).length === 0));
  const chain = useForms(forms, () => chainOf(forms[0]?.store.liveSections() ?? [], product));
  const next = cameComplete && isValid ? undefined : sectionAfter(chain, sectionId);
  const goOn = (saved: ProposalWire) => {
    if (next !== undefined) return void navigate({ to: pathTo(`disclosure/${next}`) });
    const isOffered = saved.status === 'QUOTE' && openUpgrade(saved) !== undefined;
    // Somebody who only came back to change an answer has seen that offer.
    const place = pathAfterDisclosure(product, { missing: saved.missing, hasUpgrade: isOffered && !cameComplete });
    if ('sectionId' in place) {
      // What is still open on another page shows when one gets there.
      const form = forms.find(({ profileCode }) => profileCode === place.profileCode);
      if (form) touchNames(form, namesIn(form, place.sectionId));
    }
    void navigate({ to: pathTo(place.page) });
  };
  return { isLast: next === undefined && (isValid || chain.includes(sectionId)), goOn };
}
