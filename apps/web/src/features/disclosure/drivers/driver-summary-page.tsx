import { Button, buttonClass, Card, Pill, StickySummary } from '@marque/kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { Redirect } from '../../../frame/redirect.tsx';
import { driverPage } from '../../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { GivenAnswers } from '../../../questions/answers/given-answers.tsx';
import { driverFacts } from '../../../questions/drivers/driver-facts.ts';
import { type DriverNamed, RemoveDriver } from '../../../questions/drivers/remove-driver.tsx';
import { useAllForms } from '../../../questions/form/use-all-forms.ts';
import { useForm } from '../../../questions/form/use-form.ts';
import { DisclosureFrame } from '../disclosure-frame.tsx';
import { QuestionsLeft } from '../progress/questions-left.tsx';
import { DriverArea, type DriverParts } from './driver-area.tsx';
import styles from './driver-summary-page.module.css';

/** All disclosures about an additional driver for a last check, with buttons to keep or remove them. */
export function DriverSummaryPage() {
  return <DriverArea>{(parts) => <Summary {...parts} />}</DriverArea>;
}

function Summary({ main, driver, profileCode, sectionId }: DriverParts) {
  const t = useText();
  const navigate = useNavigate();
  const { pathTo } = useCurrentProposal();
  const forms = useAllForms(main, profileCode);
  const answers = useForm(driver.store, (store) => store.relevant());
  const topics = useForm(driver.store, (store) => store.liveSections());
  const [removing, setRemoving] = useState<DriverNamed>();
  const { name: known, openTopic } = driverFacts(driver);
  if (openTopic !== undefined) return <Redirect to={pathTo(driverPage(sectionId, profileCode, openTopic))} />;
  const name = known || t('disclosure.drivers.unnamed');
  const list = pathTo(`disclosure/${sectionId}`);
  return (
    <DisclosureFrame
      forms={forms}
      current={sectionId}
      pageId={`${sectionId}/${profileCode}`}
      title={t('disclosure.drivers.summary')}
      upperHeader={<Pill icon="person">{name}</Pill>}
      subheader={t('disclosure.drivers.summaryLead')}
      before={driverPage(sectionId, profileCode, topics.at(-1))}
    >
      {topics.map((topic) => (
        <Card as="section" key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`} className={styles.title}>
            {t(`sections.${topic}.title`)}
          </h2>
          <GivenAnswers
            compiled={driver.compiled}
            answers={answers}
            sections={[topic]}
            changeAt={(id) => pathTo(driverPage(sectionId, profileCode, id))}
          />
        </Card>
      ))}
      <div className={styles.without}>
        <Button variant="text" onClick={() => setRemoving({ profileCode, name })}>
          {t('disclosure.drivers.withoutNamed', { name })}
        </Button>
      </div>
      <StickySummary
        action={
          <Link to={list} className={buttonClass()}>
            {t('disclosure.drivers.continue')}
          </Link>
        }
      >
        <QuestionsLeft forms={forms} />
      </StickySummary>
      <RemoveDriver
        driver={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => void navigate({ to: list })}
      />
    </DisclosureFrame>
  );
}
