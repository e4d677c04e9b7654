import type { PersonViewWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyPath } from '../../../policy/policy-paths.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './person-page.module.css';

type TheirLettersProps = Pick<PersonViewWire, 'letters'> & { readonly policies: PersonViewWire['person']['policies'] };

/** The newest letters to a customer. While staff act, each opens as it was sent, above the policy's documents. */
export function TheirLetters({ letters, policies }: TheirLettersProps) {
  const t = useText();
  const { moment } = useFormat();
  const brand = useBrand();
  const { acting } = usePrincipal();
  const placeOf = (policyId: string) => {
    const policy = policies.find((one) => one.policyId === policyId);
    const urlName = policy && schemeOfCode(brand, policy.schemeCode)?.urlName;
    return acting && urlName ? policyPath(urlName, policyId, 'documents') : undefined;
  };
  return (
    <Card as="section" aria-labelledby="their-letters">
      <h2 id="their-letters" className={styles.title}>
        {t('staff.person.letters.title')}
      </h2>
      {letters.length === 0 && <p className={styles.none}>{t('staff.person.letters.none')}</p>}
      <ul className={styles.rows}>
        {letters.map(({ letterId, policyId, subject, sentAt }) => {
          const place = placeOf(policyId);
          return (
            <li key={letterId}>
              {place === undefined ? (
                <span>{subject}</span>
              ) : (
                <Link to={place} hash={letterId}>
                  {subject}
                </Link>
              )}
              <span className={styles.muted}>{moment(sentAt)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
