import type { PolicyholderWire } from '@marque/contract';
import { type Answers, defaultMessage, sameValue } from '@marque/forms';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { orProblem } from '../client/or-problem.ts';
import { usePrincipal } from '../principal/principal.tsx';
import { useReviewChanges } from '../questions/review/review-changes.tsx';
import { SiteForm, useSiteForm } from '../questions/site-form.tsx';
import type { PlainSetting } from './settings.ts';
import { TooOften } from './too-often.tsx';
import { useSettings } from './use-settings.ts';

type PlainSettingProps = { setting: PlainSetting; policyholder: PolicyholderWire; leaveTo: string };

/** Asks for one setting and saves it. An unchanged setting is not sent. */
export function PlainSettingForm({ setting, policyholder, leaveTo }: PlainSettingProps) {
  const t = useText();
  const client = useClient();
  const { finish, leave } = useSettings(leaveTo);
  const { refuseStaff } = usePrincipal();
  const review = useReviewChanges();
  const before = setting.answers(policyholder);
  const form = useSiteForm(setting.questions, () => before, setting.keptAs);
  const { mutateAsync, data: saved } = useMutation({
    mutationFn: (answers: Answers) =>
      orProblem(
        client.call('updatePolicyholder', { body: setting.change(answers) }),
        'customer_only',
        'too_many_requests',
        'validation_failed',
      ),
  });
  const save = async (answers: Answers) => {
    if (setting.isCustomerOnly && refuseStaff()) return;
    const names = setting.questions.map(({ name }) => name).filter((name) => !sameValue(before[name], answers[name]));
    if (names.length === 0) return leave();
    if (!(await review({ form, names, before }))) return;
    const answer = await mutateAsync(answers);
    if (answer.ok) return finish(answer.value);
    if (answer.problem.code === 'validation_failed') form.store.setProblems(refusedAll(setting));
  };
  return (
    <SiteForm
      foot="plain"
      form={form}
      action={t('account.save')}
      onAnswered={(answers) => save(answers).catch(() => undefined)}
      below={saved?.ok === false && saved.problem.code === 'too_many_requests' && <TooOften problem={saved.problem} />}
    />
  );
}

/** The gateway applies the brand's own rules too: an answer that it refuses after ours passed looks wrong to it. */
function refusedAll({ questions }: PlainSetting) {
  return new Map(
    questions.map(({ name }) => [name, { rule: 'pattern', message: defaultMessage('pattern'), values: {} }]),
  );
}
