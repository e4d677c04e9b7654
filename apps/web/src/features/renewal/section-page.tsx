import { isAskedAgain } from '@marque/domain/renewal/carried/is-asked-again';
import { fieldsOf } from '@marque/forms';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { Redirect } from '../../frame/redirect.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { QuestionList } from '../../questions/fields/question-list.tsx';
import { useQuestionForm } from '../../questions/form/use-question-form.ts';
import { useSubmit } from '../../questions/saving/use-submit.ts';
import { RenewalDrivers } from './renewal-drivers.tsx';
import { RenewalFrame } from './renewal-frame.tsx';
import { ForNewTerm } from './told/for-new-term.tsx';
import { useAskedAgain } from './use-asked-again.ts';
import { usePolicyAgain } from './use-policy-again.ts';

const BEFORE = 'disclosure/section/';

/** The questions of one section, asked again at renewal. Going on saves them, and the renewal has its new price. One that is not asked again leads back. */
export function RenewalSectionPage() {
  const { _splat: asked = '' } = useParams({ strict: false });
  const { product, pathTo } = useCurrentProposal();
  const sections = useAskedAgain();
  const id = asked.replace(/\/$/, '').slice(BEFORE.length);
  const section = product.questionnaire.sections.find((one) => one.id === id);
  if (!section || !sections.includes(id)) return <Redirect to={pathTo()} />;
  if (section.page === 'additionalDrivers') return <RenewalDrivers sectionId={id} />;
  if (section.page !== undefined) return <Redirect to={pathTo()} />;
  return <Section key={id} section={section} />;
}

function Section({
  section,
}: {
  section: ReturnType<typeof useCurrentProposal>['product']['questionnaire']['sections'][number];
}) {
  const t = useText();
  const navigate = useNavigate();
  const showPolicyAgain = usePolicyAgain();
  const { pathTo } = useCurrentProposal();
  const form = useQuestionForm();
  const submit = useSubmit(form);
  const { id, questions, validation } = section;
  const names = questions.map(({ name }) => name).filter((name) => isAskedAgain(fieldsOf(form.compiled, name)));
  const goOn = async () => {
    await showPolicyAgain();
    await navigate({ to: pathTo() });
  };
  return (
    <RenewalFrame
      title={t(`sections.${id}.title`)}
      lead={<ForNewTerm lead={t('renewal.section.lead')} />}
      back={{ href: pathTo(), text: t('renewal.optOut.back') }}
      width="form"
    >
      <QuestionList
        form={form}
        names={names}
        submit={submit}
        onSubmit={() => void submit.submit({ names, checkedBy: validation, rate: true, onSaved: goOn })}
        action={t('renewal.section.save')}
      />
    </RenewalFrame>
  );
}
