import { useNavigate, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { Redirect } from '../../frame/redirect.tsx';
import { driverCodes, freeProfileCode } from '../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { QuestionList } from '../../questions/fields/question-list.tsx';
import { useQuestionForm } from '../../questions/form/use-question-form.ts';
import { useSubmit } from '../../questions/saving/use-submit.ts';
import { RenewalFrame } from './renewal-frame.tsx';
import { ForNewTerm } from './told/for-new-term.tsx';
import { usePolicyAgain } from './use-policy-again.ts';

/**
 * The questions about an additional driver of the new term: one who drives already, or the next. Any other driver leads
 * to the list.
 */
export function RenewalDriverPage() {
  const { _splat: asked = '' } = useParams({ strict: false });
  const { proposal, product, pathTo } = useCurrentProposal();
  const [, , sectionId = '', , profileCode = ''] = asked.split('/');
  const section = product.questionnaire.sections.find(({ id }) => id === sectionId);
  const { additionalDriver, policy } = product;
  if (section?.page !== 'additionalDrivers' || !additionalDriver || !policy.renewal.sections.includes(sectionId))
    return <Redirect to={pathTo()} />;
  const taken = driverCodes(proposal);
  const isThere = taken.includes(profileCode) || freeProfileCode(taken, additionalDriver.max) === profileCode;
  if (!isThere) return <Redirect to={pathTo(`disclosure/${sectionId}`)} />;
  return <Driver key={profileCode} sectionId={sectionId} profileCode={profileCode} />;
}

function Driver({ sectionId, profileCode }: { sectionId: string; profileCode: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { proposal, pathTo } = useCurrentProposal();
  const form = useQuestionForm(profileCode);
  const submit = useSubmit(form);
  const showPolicyAgain = usePolicyAgain();
  const names = [...form.compiled.questions.keys()];
  const list = pathTo(`disclosure/${sectionId}`);
  const isNew = !Object.hasOwn(proposal.data.profiles, profileCode);
  const goOn = async () => {
    await showPolicyAgain();
    await navigate({ to: list });
  };
  return (
    <RenewalFrame
      title={t(isNew ? 'changing.driver.new' : 'changing.driver.edit')}
      lead={<ForNewTerm lead={t('renewal.section.lead')} />}
      back={{ href: list, text: t(`sections.${sectionId}.title`) }}
      width="form"
    >
      <QuestionList
        form={form}
        names={names}
        submit={submit}
        onSubmit={() => void submit.submit({ names, rate: true, onSaved: goOn })}
        action={t('renewal.section.save')}
      />
    </RenewalFrame>
  );
}
