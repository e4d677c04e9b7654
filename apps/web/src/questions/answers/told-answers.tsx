import { type Answers, type Compiled, fieldsOf, review, type Section } from '@marque/forms';
import { Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../brand/use-text.ts';
import { driverCodes, driverPage } from '../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { answersOf, compiledQuestions } from '../form/compiled-questions.ts';
import { useSituation } from '../form/use-situation.ts';
import { driverName } from './driver-name.ts';
import styles from './given-answers.module.css';
import { GivenAnswers, givenIn } from './given-answers.tsx';

type ToldAnswersProps = {
  /** The sections that can be changed; all if left out. */
  changeable?: readonly string[];
  /** What the others show instead of a link to change them; gets the name of the section. */
  otherwise?: (name: string) => ReactNode;
  /** Which answers are shown; all if left out. */
  isShown?: (asked: AskedQuestion) => boolean;
};

/** A question with the fields that answer it. */
export type AskedQuestion = { readonly fields: readonly string[]; readonly section: Section };

/** What the customer told us, tab by tab, the additional drivers under a tab of theirs, each part with the way to change it. */
export function ToldAnswers({ changeable, otherwise, isShown = () => true }: ToldAnswersProps) {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  const { compiled, answers: told } = useTold();
  const { sections } = product.questionnaire;
  const answers = Object.fromEntries(
    [...compiled.questions.values()]
      .filter(
        ({ question: { name }, section }) => name in told && isShown({ fields: fieldsOf(compiled, name), section }),
      )
      .map(({ question: { name } }) => [name, told[name]]),
  );
  const isGiven = ({ id, page }: (typeof sections)[number]) =>
    page === 'additionalDrivers' || givenIn(compiled, answers, id).length > 0;
  const tabs = [...new Set(sections.filter(isGiven).map(({ tab }) => tab))];
  return tabs.map((tab) => (
    <Card as="section" key={tab} aria-labelledby={`told-${tab}`}>
      <h3 id={`told-${tab}`}>{t(`tabs.${tab}`)}</h3>
      {sections
        .filter((section) => section.tab === tab)
        .map(({ id, page }) =>
          page === 'additionalDrivers' ? (
            <ToldDrivers key={id} sectionId={id} isOpen={changeable?.includes(id) !== false} />
          ) : (
            <GivenAnswers
              key={id}
              compiled={compiled}
              answers={answers}
              sections={[id]}
              changeAt={(section) =>
                changeable?.includes(section) === false ? undefined : pathTo(`disclosure/${section}`)
              }
              otherwise={otherwise}
            />
          ),
        )}
    </Card>
  ));
}

/** Each additional driver with their disclosures, or a line that there are none. */
function ToldDrivers({ sectionId, isOpen }: { sectionId: string; isOpen: boolean }) {
  const t = useText();
  const { proposal, pathTo } = useCurrentProposal();
  const codes = driverCodes(proposal);
  const isAlone = codes.length === 0;
  return (
    <>
      {codes.map((profileCode) => (
        <ToldDriver key={profileCode} sectionId={sectionId} isOpen={isOpen} profileCode={profileCode} />
      ))}
      <div className={styles.section}>
        <p>{isAlone && t('quote.answers.noDrivers')}</p>
        {isOpen && (
          <Link
            to={pathTo(`disclosure/${sectionId}`)}
            className={styles.change}
            aria-label={
              isAlone ? t('checkout.summary.changeNamed', { name: t(`sections.${sectionId}.title`) }) : undefined
            }
          >
            {t(isAlone ? 'checkout.summary.change' : 'quote.answers.changeDrivers')}
          </Link>
        )}
      </div>
    </>
  );
}

type ToldDriverProps = { sectionId: string; isOpen: boolean; profileCode: string };

function ToldDriver({ sectionId, isOpen, profileCode }: ToldDriverProps) {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  const { compiled, answers } = useTold(profileCode);
  return (
    <div className={styles.driver}>
      <h4>{driverName(compiled, answers) || t('disclosure.drivers.unnamed')}</h4>
      <GivenAnswers
        compiled={compiled}
        answers={answers}
        sections={compiled.questionnaire.sections.map(({ id }) => id)}
        changeAt={(topic) => (isOpen ? pathTo(driverPage(sectionId, profileCode, topic)) : undefined)}
      />
    </div>
  );
}

/** The answers that count, as the gateway has them; of an additional driver, if one is named. */
function useTold(profileCode?: string): { compiled: Compiled; answers: Answers } {
  const situation = useSituation();
  const { proposal, product } = useCurrentProposal();
  return useMemo(() => {
    const compiled = compiledQuestions(product, profileCode);
    const told = answersOf(proposal, product, profileCode);
    return { compiled, answers: review(compiled, told, situation).relevant };
  }, [proposal, product, situation, profileCode]);
}
