import { Icon } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import type { Changing } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { sectionIcons } from '../row-words.tsx';
import styles from './what-if-page.module.css';

/** The ways to what else may be changed: the sections that are open, in their order. What is tried as a whole has its own way. */
export function SectionTiles({ changing: { sections, rows } }: { changing: Changing }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const places = changingPlaces(productUrlName, policy.policyId);
  const isTried = ({ id, changes }: { readonly id: string; readonly changes: string }) =>
    rows.some((row) => (changes === 'EXCESS' ? row.kind === 'excess' : row.kind === 'section' && row.id === id));
  const open = product.policy.management.sections.filter((one) => sections.includes(one.id) && !isTried(one));
  const pathOf = ({ id, changes }: (typeof open)[number]) =>
    changes === 'COVERS' ? places.covers : changes === 'EXCESS' ? places.excess : places.section(id);
  return (
    <section>
      <h2 className={styles.title}>{t(rows.length > 0 ? 'changing.else' : 'changing.what')}</h2>
      <ul className={styles.tiles}>
        {open.map((section) => (
          <li key={section.id}>
            <Link to={pathOf(section)} className={styles.tile}>
              <Icon name={sectionIcons[section.changes]} />
              {t(`management.${section.id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
