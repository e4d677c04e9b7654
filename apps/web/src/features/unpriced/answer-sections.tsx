import { review } from '@marque/forms';
import { Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { answersOf, compiledQuestions } from '../../questions/form/compiled-questions.ts';
import { useSituation } from '../../questions/form/use-situation.ts';
import styles from './answer-sections.module.css';

/** Every part of the questionnaire before the price, each with a link to its answers. */
export function AnswerSections({ labelledBy }: { labelledBy: string }) {
  const t = useText();
  const situation = useSituation();
  const { proposal, product, pathTo } = useCurrentProposal();
  const asked = useMemo(() => {
    const { liveSections } = review(compiledQuestions(product), answersOf(proposal, product), situation);
    const late = product.questionnaire.sections.filter(({ stage }) => stage !== undefined).map(({ id }) => id);
    return liveSections.filter((id) => !late.includes(id));
  }, [proposal, product, situation]);
  return (
    <nav aria-labelledby={labelledBy}>
      <ul className={styles.sections}>
        {asked.map((id) => (
          <li key={id}>
            <Link to={pathTo(`disclosure/${id}`)} className={styles.section}>
              {t(`sections.${id}.title`)}
              <Icon name="chevron" size={18} className={styles.icon} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
