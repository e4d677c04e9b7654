import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { QuestionList } from '../../questions/fields/question-list.tsx';
import { openForPrice } from '../../questions/form/open-for-price.ts';
import type { QuestionForm } from '../../questions/form/question-form.ts';
import { useAllForms } from '../../questions/form/use-all-forms.ts';
import { useForm } from '../../questions/form/use-form.ts';
import { useSubmit } from '../../questions/saving/use-submit.ts';
import { DisclosureFrame } from './disclosure-frame.tsx';
import { QuestionsLeft } from './progress/questions-left.tsx';
import { namesIn } from './section-names.ts';
import styles from './section-page.module.css';
import { chainOf, type SectionWire, sectionBefore } from './sections.ts';
import { useGoOn } from './use-go-on.ts';
import { useLeaving } from './use-leaving.ts';

export type SectionPageProps = { form: QuestionForm; section: SectionWire; cameComplete: boolean };

/** One page of questions, one topic. Leaving it by any way saves it. */
export function SectionPage({ form, section, cameComplete }: SectionPageProps) {
  const t = useText();
  const { product } = useCurrentProposal();
  const { store } = form;
  const { id, validation } = section;
  const forms = useAllForms(form);
  const submit = useSubmit(form);
  const { isLast, goOn } = useGoOn(forms, { sectionId: id, cameComplete });
  const chain = useForm(store, (one) => one.liveSections());
  const isPriced = () => openForPrice(form).length === 0;
  useLeaving(id, () => void submit.save({ rate: isPriced(), keepalive: true }));
  const before = sectionBefore(chainOf(chain, product), id);
  const onSubmit = () =>
    void submit.submit({ names: namesIn(form, id), checkedBy: validation, rate: isPriced(), onSaved: goOn });
  return (
    <DisclosureFrame
      forms={forms}
      current={id}
      title={t(`sections.${id}.title`)}
      before={section.stage ? '' : before && `disclosure/${before}`}
    >
      <QuestionList
        form={form}
        names={section.questions.map(({ name }) => name)}
        submit={submit}
        onSubmit={onSubmit}
        action={isLast && !section.stage ? t('disclosure.seePrice') : t('disclosure.continue')}
        note={section.stage ? undefined : <QuestionsLeft forms={forms} />}
        className={styles.form}
      />
    </DisclosureFrame>
  );
}
