import type { ProductWire } from '@marque/contract';
import { questionOfField } from '@marque/forms';
import { Icon } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { compiledQuestions } from '../../../../questions/form/compiled-questions.ts';
import type { Changing } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { sectionIcons } from '../row-words.tsx';
import { AnotherCar } from './another-car.tsx';
import styles from './what-if-page.module.css';

/** Links to what else may be changed: the open sections, in order. The tried changes as a whole have their own link. */
export function SectionTiles({ changing: { sections, rows } }: { changing: Changing }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { acting } = usePrincipal();
  const places = changingPlaces(productUrlName, policy.policyId);
  const isTried = ({ id, changes }: { readonly id: string; readonly changes: string }) =>
    rows.some((row) => (changes === 'EXCESS' ? row.kind === 'excess' : row.kind === 'section' && row.id === id));
  const open = product.policy.management.sections.filter((one) => sections.includes(one.id) && !isTried(one));
  const isCarOurs = !acting && !asksForCar(product, sections);
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
        {isCarOurs && (
          <li>
            <AnotherCar />
          </li>
        )}
      </ul>
    </section>
  );
}

/** Whether one of the open sections asks which car it is. */
function asksForCar(product: ProductWire, open: readonly string[]): boolean {
  const compiled = compiledQuestions(product);
  const asked = compiled.questions.get(questionOfField(compiled, 'specification') ?? '');
  return product.policy.management.sections.some(
    ({ id, questions }) => open.includes(id) && asked !== undefined && questions.includes(asked.section.id),
  );
}
