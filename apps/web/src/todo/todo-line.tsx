import type { PolicySummaryWire, TodoItemWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { buttonClass, Pill, VisuallyHidden } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../brand/brand-context.tsx';
import { schemeOfCode } from '../brand/schemes.ts';
import { useText } from '../brand/use-text.ts';
import { proposalPath } from '../proposal/proposal-paths.ts';
import { useUpgrade } from '../proposal/use-upgrade.ts';
import styles from './todo-card.module.css';
import { urgencyTones } from './todo-texts.ts';
import { todoWay } from './todo-way.ts';
import { useTodoWords } from './use-todo-words.ts';

type TodoLineProps = {
  readonly item: TodoItemWire;
  readonly policy: PolicySummaryWire | undefined;
  /** Whether the line says which policy it is about, because its reader has several. */
  readonly isNamed: boolean;
  /** Only the most urgent has a filled button. */
  readonly isFirst: boolean;
};

/** One thing to do. */
export function TodoLine({ item, policy, isNamed, isFirst }: TodoLineProps) {
  const t = useText();
  const brand = useBrand();
  const { by, what, why, otherwise } = useTodoWords()(item, policy);
  const urlName = policy && schemeOfCode(brand, policy.schemeCode)?.urlName;
  const plate = divideRegistration(policy?.vrn ?? '', brand.formats.registrations);
  const about = isNamed && policy ? [plate, policy.policyNumber].filter(Boolean).join(' · ') : undefined;
  const upgrade = useUpgrade(policy ?? { upsellProposal: null });
  const offer = upgrade && proposalPath(upgrade.urlName, upgrade.proposalCode);
  const way = todoWay(item, urlName ?? undefined, offer);
  return (
    <li className={styles.item}>
      <span className={styles.by}>
        <Pill tone={urgencyTones[item.urgency]} icon="clock">
          {by}
        </Pill>
      </span>
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        {about !== undefined && <p className={styles.about}>{about}</p>}
        {why !== null && <p className={styles.why}>{why}</p>}
        <p className={styles.otherwise}>{otherwise}</p>
      </div>
      {way && (
        <Link to={way.to} className={buttonClass(isFirst ? 'primary' : 'quiet')}>
          {t(way.text)}
          <VisuallyHidden>
            : {what}
            {about !== undefined && `, ${about}`}
          </VisuallyHidden>
        </Link>
      )}
    </li>
  );
}
