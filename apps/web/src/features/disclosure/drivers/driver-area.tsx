import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Redirect } from '../../../frame/redirect.tsx';
import { driverCodes, freeProfileCode } from '../../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { begunDrivers, type QuestionForm } from '../../../questions/form/question-form.ts';
import { useForm } from '../../../questions/form/use-form.ts';
import { useQuestionForm } from '../../../questions/form/use-question-form.ts';
import { resumeAt } from '../sections.ts';

/** What the pages of one additional driver share. */
export type DriverParts = {
  readonly main: QuestionForm;
  readonly driver: QuestionForm;
  readonly profileCode: string;
  /** The section in which drivers are listed. */
  readonly sectionId: string;
};

/** The additional driver of the address for the pages about them. An unknown driver who is not the next one leads back to the list. */
export function DriverArea({ children }: { children: (parts: DriverParts) => ReactNode }) {
  const { sectionId = '', profileCode = '' } = useParams({ strict: false });
  const { proposal, product, pathTo } = useCurrentProposal();
  const main = useQuestionForm();
  const liveSections = useForm(main.store, (store) => store.liveSections());
  const section = product.questionnaire.sections.find(({ id }) => id === sectionId);
  const isList = section?.page === 'additionalDrivers' && liveSections.includes(sectionId);
  const taken = [...new Set([...driverCodes(proposal), ...begunDrivers(proposal.proposalCode)])];
  const isThere =
    taken.includes(profileCode) || freeProfileCode(taken, product.additionalDriver?.max ?? 0) === profileCode;
  if (!isList) return <Redirect to={pathTo(resumeAt(product, proposal.missing, liveSections))} />;
  if (!product.additionalDriver || !isThere) return <Redirect to={pathTo(`disclosure/${sectionId}`)} />;
  return <WithDriver key={profileCode} parts={{ main, profileCode, sectionId }} render={children} />;
}

type WithDriverProps = { parts: Omit<DriverParts, 'driver'>; render: (parts: DriverParts) => ReactNode };

function WithDriver({ parts, render }: WithDriverProps) {
  const driver = useQuestionForm(parts.profileCode);
  return render({ ...parts, driver });
}
