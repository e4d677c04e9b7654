import { Steps } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { QuestionForm } from '../../questions/question-form.ts';
import { useForm } from '../../questions/use-form.ts';
import { minutesFor, progressOf, tabsOf } from './sections.ts';
import { useUnanswered } from './use-unanswered.ts';

/** Where one is in the questions, as a slim bar and in words. */
export function DisclosureSteps({ form, current }: { form: QuestionForm; current: string }) {
  const t = useText();
  const { product } = useCurrentProposal();
  const live = useForm(form.store, (store) => store.liveSections());
  const left = useUnanswered(form);
  const tabs = tabsOf(product.questionnaire.sections, live);
  const { step, total, done } = progressOf(tabs, current);
  const where = t('disclosure.step', { step, total });
  const time = left === 0 ? t('disclosure.allAnswered') : t('disclosure.minutes', { count: minutesFor(left) });
  return <Steps current={step} total={total} done={done} text={`${where} · ${time}`} />;
}
