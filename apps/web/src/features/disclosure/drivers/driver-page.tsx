import { Pill } from '@marque/kit';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { Redirect } from '../../../frame/redirect.tsx';
import { driverPage } from '../../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { driverName } from '../../../questions/answers/driver-name.ts';
import { driverFacts } from '../../../questions/drivers/driver-facts.ts';
import { QuestionList } from '../../../questions/fields/question-list.tsx';
import { useAllForms } from '../../../questions/form/use-all-forms.ts';
import { useForm } from '../../../questions/form/use-form.ts';
import { useSubmit } from '../../../questions/saving/use-submit.ts';
import { DisclosureFrame } from '../disclosure-frame.tsx';
import { QuestionsLeft } from '../progress/questions-left.tsx';
import { namesIn, touchNames } from '../section-names.ts';
import styles from '../section-page.module.css';
import { sectionAfter, sectionBefore } from '../sections.ts';
import { useLeaving } from '../use-leaving.ts';
import { DriverArea, type DriverParts } from './driver-area.tsx';

/** One page of questions about an additional driver, one topic. Leaving it by any way saves it. */
export function DriverPage() {
  return <DriverArea>{(parts) => <Topic {...parts} />}</DriverArea>;
}

function Topic({ main, driver, profileCode, sectionId }: DriverParts) {
  const t = useText();
  const navigate = useNavigate();
  const { pathTo } = useCurrentProposal();
  const { topicId = '' } = useParams({ strict: false });
  const { store, compiled } = driver;
  const forms = useAllForms(main, profileCode);
  const submit = useSubmit(driver);
  const topics = useForm(store, (one) => one.liveSections());
  const name = useForm(store, (one) => driverName(compiled, one.answers()));
  const isValid = useForm(store, (one) => one.isValid());
  const [cameComplete] = useState(() => store.isValid());
  useLeaving(topicId, () => void submit.save({ keepalive: true }));

  const topic = compiled.questionnaire.sections.find(({ id }) => id === topicId);
  if (!topic || !topics.includes(topicId)) return <Redirect to={pathTo(driverPage(sectionId, profileCode))} />;
  const next = cameComplete && isValid ? undefined : sectionAfter(topics, topicId);
  const before = sectionBefore(topics, topicId);
  const goOn = () => {
    const to = next ?? driverFacts(driver).openTopic;
    if (next === undefined && to !== undefined) touchNames(driver, namesIn(driver, to));
    void navigate({ to: pathTo(driverPage(sectionId, profileCode, to)) });
  };
  const names = topic.questions.map((question) => question.name);
  const checkedBy = topic.validation;
  const onSubmit = () => void submit.submit({ names: namesIn(driver, topicId), checkedBy, rate: false, onSaved: goOn });
  return (
    <DisclosureFrame
      forms={forms}
      current={sectionId}
      pageId={topicId}
      title={t(`sections.${topicId}.title`)}
      upperHeader={<Pill icon="person">{name || t('disclosure.drivers.unnamed')}</Pill>}
      before={before === undefined ? `disclosure/${sectionId}` : driverPage(sectionId, profileCode, before)}
    >
      <QuestionList
        form={driver}
        names={names}
        submit={submit}
        onSubmit={onSubmit}
        action={t('disclosure.continue')}
        note={<QuestionsLeft forms={forms} />}
        className={styles.form}
      />
    </DisclosureFrame>
  );
}
