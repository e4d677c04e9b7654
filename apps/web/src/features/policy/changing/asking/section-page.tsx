import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { PayAtOnce } from '../at-once/pay-at-once.tsx';
import { type Changing, ChangingArea } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { askOfAnotherCar } from './ask-of-another-car.ts';
import { AskedOfPolicy } from './asked-of-policy.tsx';
import { DriversOfPolicy } from './drivers-of-policy.tsx';
import { StartOfCover } from './start-of-cover.tsx';
import { useChangingForm } from './use-changing-form.ts';

/** A section of what may be changed: its questions, who drives, when cover begins, or how it is paid. One that is not open leads to all of them. */
export function ChangeSectionPage() {
  const { sectionId = '', productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const places = changingPlaces(productUrlName, policy.policyId);
  return (
    <ChangingArea>
      {(changing) => {
        const section = product.policy.management.sections.find(({ id }) => id === sectionId);
        if (!section || !changing.sections.includes(sectionId)) return <Redirect to={places.hub} />;
        if (section.changes === 'COVERS') return <Redirect to={places.covers} />;
        if (section.changes === 'EXCESS') return <Redirect to={places.excess} />;
        if (section.changes === 'DRIVERS')
          return <DriversOfPolicy key={sectionId} changing={changing} sectionId={sectionId} />;
        if (section.changes === 'START_DATE')
          return <StartOfCover key={sectionId} changing={changing} sectionId={sectionId} />;
        if (section.changes === 'PAYMENT_SCHEDULE')
          return <PayAtOnce key={sectionId} changing={changing} sectionId={sectionId} />;
        return <SectionQuestions key={sectionId} changing={changing} sectionId={sectionId} asks={section.questions} />;
      }}
    </ChangingArea>
  );
}

type SectionQuestionsProps = {
  readonly changing: Changing;
  readonly sectionId: string;
  /** The sections of the questionnaire that it asks. */
  readonly asks: readonly string[];
};

function SectionQuestions({ changing, sectionId, asks }: SectionQuestionsProps) {
  const t = useText();
  const row = { kind: 'section', id: sectionId } as const;
  const form = useChangingForm(changing, row);
  const names = useMemo(
    () => [...form.compiled.questions].filter(([, { section }]) => asks.includes(section.id)).map(([name]) => name),
    [form, asks],
  );
  useEffect(() => askOfAnotherCar(form, names), [form, names]);
  return (
    <AskedOfPolicy
      form={form}
      names={names}
      title={t(`management.${sectionId}.title`)}
      onDone={(changes) => changing.put(row, changes)}
    />
  );
}
