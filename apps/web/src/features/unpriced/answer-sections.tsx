import { review } from '@marque/forms';
import { Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { answersOf, compiledQuestions } from '../../questions/compiled-questions.ts';
import { useSituation } from '../../questions/use-situation.ts';
import styles from './answer-sections.module.css';

/** Every part of the questionnaire that is asked, each a way to its answers. */
export function AnswerSections({ labelledBy }: { labelledBy: string }) {
  const t = useText();
  const situation = useSituation();
  const { proposal, product, pathTo } = useCurrentProposal();
  const live = useMemo(
    () => review(compiledQuestions(product), answersOf(proposal, product), situation).liveSections,
    [proposal, product, situation],
  );
  return (
    <nav aria-labelledby={labelledBy}>
      <ul className={styles.sections}>
        {live.map((id) => (
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
