import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { QuestionForm } from '../../questions/question-form.ts';
import { focusQuestion } from '../../questions/question-id.ts';
import { useForm } from '../../questions/use-form.ts';
import { useSaveAnswers } from '../../questions/use-save-answers.ts';
import { firstSectionWith, sectionAfter } from './sections.ts';
import { useSaveWhenLeft } from './use-save-when-left.ts';

/** The way on from a section: what is wrong on it first, then the next section, and after the last answer the price. */
export function useWayOn(form: QuestionForm, sectionId: string) {
  const { store, compiled } = form;
  const navigate = useNavigate();
  const { proposal, product, pathTo } = useCurrentProposal();
  const { save, state } = useSaveAnswers(form, { proposal, product });
  const [isGoing, setGoing] = useState(false);
  const liveSections = useForm(store, (one) => one.liveSections());
  // Whoever comes back to change an answer goes from it to the price at once, not through all pages after it.
  const [cameComplete] = useState(() => proposal.missing.length === 0);
  const next = cameComplete && store.isValid() ? undefined : sectionAfter(liveSections, sectionId);

  const saveQuietly = () => void save({ rate: store.isValid(), keepalive: true });
  useSaveWhenLeft(saveQuietly);
  useSavedOnArrival(sectionId, saveQuietly);

  const namesOf = (id: string) => [...store.live()].filter((name) => compiled.questions.get(name)?.section.id === id);
  const goOn = async () => {
    if (isGoing) return;
    const names = namesOf(sectionId);
    store.batch(() => names.forEach((name) => void store.touch(name)));
    const first = names.find((name) => store.problem(name));
    if (first) return focusQuestion(first);
    setGoing(true);
    const saved = await save({ rate: store.isValid() });
    setGoing(false);
    if (!saved) return;
    if (next !== undefined) return navigate({ to: pathTo(`disclosure/${next}`) });
    const open = store.isValid() ? undefined : firstSectionWith(product.questionnaire.sections, saved.missing);
    if (open !== undefined) return showOpen(open);
    return navigate({ to: pathTo() });
  };
  /** What is still open on another page shows when one gets there. */
  const showOpen = (section: string) => {
    store.batch(() => namesOf(section).forEach((name) => void store.touch(name)));
    return navigate({ to: pathTo(`disclosure/${section}`) });
  };
  return { goOn, save, saveState: state, isGoing, isLast: next === undefined };
}

/** Going to another section by a link saves the one left. */
function useSavedOnArrival(sectionId: string, save: () => void): void {
  const at = useRef(sectionId);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (at.current !== sectionId) latest.current();
    at.current = sectionId;
  }, [sectionId]);
  useEffect(() => () => latest.current(), []);
}
