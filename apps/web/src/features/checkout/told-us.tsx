import type { ProductWire } from '@marque/contract';
import { type Question, review } from '@marque/forms';
import { Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useOptionalText, useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { answerText } from '../../questions/answer-text.ts';
import { answersOf, compiledQuestions } from '../../questions/compiled-questions.ts';
import { situationOf } from '../../questions/situation.ts';
import styles from './told-us.module.css';

/** What the customer told us, section by section, each with the way to change it. */
export function ToldUs() {
  const t = useText();
  const textIfAny = useOptionalText();
  const format = useFormat();
  const brand = useBrand();
  const { proposal, product, pathTo } = useCurrentProposal();
  const answers = useMemo(() => {
    return review(compiledQuestions(product), answersOf(proposal, product), situationOf(brand, proposal, new Date()))
      .relevant;
  }, [proposal, product, brand]);
  const wording = { ...format, text: t, textIfAny, formats: brand.formats };
  const { sections } = product.questionnaire;
  const isGiven = ({ name, type }: Asked) => name in answers && type !== 'hidden';
  const tabs = [...new Set(sections.filter(({ questions }) => questions.some(isGiven)).map(({ tab }) => tab))];
  return (
    <PageSection title={t('checkout.summary.told')}>
      {tabs.map((tab) => (
        <Card as="section" key={tab} aria-labelledby={`told-${tab}`}>
          <h3 id={`told-${tab}`}>{t(`tabs.${tab}`)}</h3>
          {sections
            .filter((section) => section.tab === tab && section.questions.some(isGiven))
            .map(({ id, questions }) => (
              <div key={id} className={styles.section}>
                <dl className={styles.answers}>
                  {questions.filter(isGiven).map((question) => (
                    <div key={question.name}>
                      <dt>{t(`questions.${question.name}.label`)}</dt>
                      <dd>{answerText(question as Question, answers[question.name], wording)}</dd>
                    </div>
                  ))}
                </dl>
                <Link
                  to={pathTo(`disclosure/${id}`)}
                  className={styles.change}
                  aria-label={t('checkout.summary.changeNamed', { name: t(`sections.${id}.title`) })}
                >
                  {t('checkout.summary.change')}
                </Link>
              </div>
            ))}
        </Card>
      ))}
    </PageSection>
  );
}

type Asked = ProductWire['questionnaire']['sections'][number]['questions'][number];
