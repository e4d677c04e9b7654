import type { EvidenceWire } from '@marque/contract';
import { Collapsible } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { ToldAnswers } from './told-answers.tsx';

type Content = NonNullable<EvidenceWire['kept']>['content'];
type Sections = Content['sections'];

/**
 * The answers that were kept for a version of a policy. If a change made it, those that were told with the change come
 * first, and the others unfold.
 */
export function KeptAnswers({ content: { language, sections } }: { content: Content }) {
  const t = useText();
  const isOfChange = sections.some(({ answers }) => answers.some(({ isNew }) => isNew !== undefined));
  if (!isOfChange) return <AnswersOf sections={sections} language={language} />;
  const told = withAnswers(sections, true);
  return (
    <>
      <p>{t(told.length > 0 ? 'evidence.change.lead' : 'evidence.change.nothing')}</p>
      <AnswersOf sections={told} language={language} />
      <Collapsible summary={t('evidence.change.before')}>
        <AnswersOf sections={withAnswers(sections, false)} language={language} />
      </Collapsible>
    </>
  );
}

function withAnswers(sections: Sections, isNew: boolean): Sections {
  return sections
    .map(({ title, answers }) => ({ title, answers: answers.filter((answer) => answer.isNew === isNew) }))
    .filter(({ answers }) => answers.length > 0);
}

function AnswersOf({ sections, language }: { sections: Sections; language: string }) {
  return (
    <div lang={language}>
      {sections.map(({ title, answers }) => (
        <ToldAnswers key={title} title={title} answers={answers} />
      ))}
    </div>
  );
}
