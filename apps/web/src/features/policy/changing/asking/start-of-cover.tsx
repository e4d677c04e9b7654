import type { PriceDifferenceWire } from '@marque/contract';
import { TwoColumn } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { QuestionFields } from '../../../../questions/fields/question-fields.tsx';
import { useAnswer } from '../../../../questions/form/use-form.ts';
import { focusFirstProblem } from '../../../../questions/saving/use-submit.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import type { Changing } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { NOTHING_TRIED, type Tries } from '../kept-tries.ts';
import { toldWith } from '../told-with.ts';
import { ChangeProblem } from '../trying/change-problem.tsx';
import { NewPrice } from '../trying/new-price.tsx';
import { PapersThatChange } from '../trying/papers-that-change.tsx';
import { PaymentsAhead } from '../trying/payments-ahead.tsx';
import { ReviewButton } from '../trying/review-button.tsx';
import { usePrepareChange } from '../trying/use-prepare-change.ts';
import { useTriedPrice } from '../trying/use-tried-price.ts';
import { useMonthPrice } from '../use-month-price.ts';
import styles from './drivers-of-policy.module.css';
import { startProblem } from './start-problem.ts';
import { useChangingForm } from './use-changing-form.ts';

const whyNot = { same: 'changing.start.same', tooLate: 'changing.start.tooLate' } as const;

type StartOfCoverProps = { readonly changing: Changing; readonly sectionId: string };

/** The day on which cover begins: what another day costs, and the link to its review. It is moved on its own. */
export function StartOfCover({ changing, sectionId }: StartOfCoverProps) {
  const t = useText();
  const { day } = useFormat();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy } = useCurrentPolicy();
  const alone = useMemo(() => ({ ...changing, tried: [], tries: NOTHING_TRIED, rows: [] }), [changing]);
  const form = useChangingForm(alone, { kind: 'section', id: sectionId });
  const { store, compiled } = form;
  const name = [...compiled.questions.values()].find(({ question }) => question.adjustment === 'START_DATE_CHANGE')
    ?.question.name;
  const { value } = useAnswer(store, name ?? '');
  const { told, startDays } = changing;
  const problem = startProblem(value, { startAt: told.startAt, days: startDays });
  const tries = useMemo((): Tries => {
    const isMoved = problem === null && name !== undefined && store.valid(name) && typeof value === 'string';
    return isMoved ? { changes: [{ changeType: 'START_DATE_CHANGE', startAt: value }], from: null } : NOTHING_TRIED;
  }, [problem, name, store, value]);
  const priced = useTriedPrice(policy.policyId, tries);
  const prepare = usePrepareChange(policy.policyId);
  const both = useMemo(() => ({ before: told, after: toldWith(told, tries.changes) }), [told, tries]);
  const { price, isPresent } = priced;
  const difference = price?.change.priceDifference;
  const { parts } = useMonthPrice();
  const words = (moved: PriceDifferenceWire) => {
    const { to, unit, much } = parts(moved);
    return `${to} ${unit}, ${much}`;
  };
  const last = startDays ? day(startDays.last) : '';
  const start = () => prepare.start({ changes: tries.changes, effectiveAt: null });
  const review = <ReviewButton priced={priced} isBusy={prepare.isPending} onReview={start} />;
  const submit = () => {
    if (name === undefined) return;
    store.touch(name);
    if (focusFirstProblem(form, [name])) return;
    if (problem === null) return start();
    store.setProblems(new Map([[name, { rule: problem, message: whyNot[problem], values: { date: last } }]]));
    focusFirstProblem(form, [name]);
  };
  return (
    <TaskPage
      title={t(`management.${sectionId}.title`)}
      lead={t('changing.start.lead', { date: last })}
      mark={<CarAndProduct />}
      back={{ href: changingPlaces(productUrlName, policy.policyId).hub, text: t('changing.title') }}
    >
      <TwoColumn
        side={<NewPrice priced={priced} isPutOff={false} isKept={false} />}
        sideLabel={t('changing.price.title')}
      >
        <QuestionFields
          form={form}
          names={name === undefined ? [] : [name]}
          isBusy={prepare.isPending}
          onSubmit={submit}
          action={t('changing.review')}
          note={difference && <span>{words(difference)}</span>}
          below={
            <div className={styles.flow} data-stale={!isPresent || undefined}>
              <ChangeProblem changing={alone} both={both} priced={priced} refused={prepare.problem} review={review} />
              {price && (
                <>
                  <PaymentsAhead change={price.change} />
                  <PapersThatChange papers={price.change.papers} />
                </>
              )}
            </div>
          }
        />
      </TwoColumn>
    </TaskPage>
  );
}
