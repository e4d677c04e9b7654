import type { Change } from '@marque/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { QuestionFields } from '../../../../questions/fields/question-fields.tsx';
import { useForm } from '../../../../questions/form/use-form.ts';
import type { Driver } from '../../../../questions/saving/changes-of.ts';
import { focusFirstProblem } from '../../../../questions/saving/use-submit.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import { changingPlaces } from '../changing-places.ts';
import { askedWith, type ChangingForm, changesIn, toCheck } from './changing-form.ts';
import { LockedAnswers } from './locked-answers.tsx';

type AskedOfPolicyProps = {
  readonly form: ChangingForm;
  /** The questions of this page. Questions elsewhere that their answers open are asked below them. */
  readonly names: readonly string[];
  readonly title: string;
  /** Whom they are about, when that is an additional driver. */
  readonly driver?: Driver;
  /** The way back; if not given, to the changes being tried. */
  readonly backTo?: { readonly href: string; readonly text: string };
  /** Stands between the questions and the button. */
  readonly below?: ReactNode;
  /** Takes what was changed; nothing if all is as it was. */
  readonly onDone: (changes: readonly Change[]) => void;
};

/** Questions of a policy. Going on tries the changes, without keeping anything. */
export function AskedOfPolicy({ form, names, title, driver, backTo, below, onDone }: AskedOfPolicyProps) {
  const t = useText();
  const navigate = useNavigate();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { store } = form;
  // What opens or closes elsewhere comes and goes with the answers.
  useForm(store, (one) => one.live());
  const asked = askedWith(form, names);
  const hub = { href: changingPlaces(productUrlName, policy.policyId).hub, text: t('changing.title') };
  const submit = () => {
    const checked = toCheck(form, askedWith(form, names));
    store.batch(() => checked.forEach((name) => void store.touch(name)));
    if (focusFirstProblem(form, checked)) return;
    onDone(changesIn(form, product, driver));
    void navigate({ to: hub.href });
  };
  return (
    <TaskPage title={title} mark={<CarAndProduct />} back={backTo ?? hub}>
      <QuestionFields
        form={form}
        names={asked}
        isBusy={false}
        onSubmit={submit}
        action={t('changing.seePrice')}
        below={below}
      >
        <LockedAnswers form={form} names={names} />
      </QuestionFields>
    </TaskPage>
  );
}
