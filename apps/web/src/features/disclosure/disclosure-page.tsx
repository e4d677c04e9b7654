import { Button, StickySummary, TwoColumn } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { Page } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { AskedQuestion } from '../../questions/asked-question.tsx';
import { lookupsOf } from '../../questions/lookups.ts';
import { questionForm } from '../../questions/question-form.ts';
import { focusQuestion } from '../../questions/question-id.ts';
import { SaveStatus } from '../../questions/save-status.tsx';
import { useForm } from '../../questions/use-form.ts';
import styles from './disclosure-page.module.css';
import { DisclosureSteps } from './disclosure-steps.tsx';
import { QuestionsLeft } from './questions-left.tsx';
import { resumeAt, sectionBefore } from './sections.ts';
import { SidePanel } from './side-panel.tsx';
import { useWayOn } from './use-way-on.ts';

/** One page of questions, one topic. Leaving it by any way saves it. */
export function DisclosurePage() {
  const t = useText();
  const brand = useBrand();
  const client = useClient();
  const { proposal, product, pathTo } = useCurrentProposal();
  const { sectionId = '' } = useParams({ strict: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made anew for another proposal or other questions, not for each answer saved.
  const form = useMemo(() => questionForm(brand, product, proposal), [proposal.proposalCode, product]);
  const lookups = useMemo(() => lookupsOf(client), [client]);
  const { store } = form;
  const liveSections = useForm(store, (one) => one.liveSections());
  const live = useForm(store, (one) => one.live());
  const { goOn, save, saveState, isGoing, isLast } = useWayOn(form, sectionId);

  const section = product.questionnaire.sections.find(({ id }) => id === sectionId);
  const asked = [...form.compiled.questions.values()]
    .map(({ question }) => question)
    .filter(({ name }) => live.has(name) && section?.questions.some((one) => one.name === name));
  const wrong = useForm(store, (one) => asked.filter(({ name }) => one.problem(name)).length);
  if (!section || !liveSections.includes(sectionId)) {
    return <Redirect to={pathTo(`disclosure/${resumeAt(product.questionnaire.sections, proposal.missing)}`)} />;
  }
  const before = sectionBefore(liveSections, sectionId);
  const showFirst = () => {
    const first = asked.find(({ name }) => store.problem(name));
    if (first) focusQuestion(first.name);
  };
  return (
    <>
      <div className={styles.steps}>
        <DisclosureSteps form={form} current={sectionId} />
      </div>
      <TwoColumn
        side={<SidePanel form={form} current={sectionId} />}
        sideLabel={t('disclosure.side.label')}
        narrow="hidden"
      >
        <Page
          key={sectionId}
          title={t(`sections.${sectionId}.title`)}
          back={
            before === undefined
              ? { href: '/', text: t('disclosure.backHome') }
              : { href: pathTo(`disclosure/${before}`), text: t('disclosure.back') }
          }
        >
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void goOn();
            }}
          >
            {asked.map((question) => (
              <AskedQuestion key={question.name} form={form} question={question} lookups={lookups} />
            ))}
            <SaveStatus state={saveState} onRetry={() => void save()} />
            <StickySummary
              errors={
                wrong > 0
                  ? {
                      text: t('disclosure.review', { count: wrong }),
                      showText: t('disclosure.showMe'),
                      onShow: showFirst,
                    }
                  : undefined
              }
              action={
                <Button type="submit" busy={isGoing}>
                  {isLast ? t('disclosure.seePrice') : t('disclosure.continue')}
                </Button>
              }
            >
              <QuestionsLeft form={form} />
            </StickySummary>
          </form>
        </Page>
      </TwoColumn>
    </>
  );
}
