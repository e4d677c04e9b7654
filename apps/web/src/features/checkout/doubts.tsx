import { useOptionalText, useText } from '../../brand/use-text.ts';
import styles from './refusal-modal.module.css';

/** The reports of the identity check provider in words, by their names in its protocol. */
const names: { readonly [check: string]: string } = {
  watchlist_standard: 'checkout.refused.check.watchlist',
  watchlist_enhanced: 'checkout.refused.check.watchlist',
  identity_enhanced: 'checkout.refused.check.identity',
  document: 'checkout.refused.check.document',
  facial_similarity_photo: 'checkout.refused.check.face',
  proof_of_address: 'checkout.refused.check.address',
};

/**
 * Which checks raised a doubt, and that we cannot give cover. If there is only one and the brand's texts explain it, so
 * does the page.
 */
export function Doubts({ checks }: { checks: readonly string[] }) {
  const t = useText();
  const textIfAny = useOptionalText();
  const [only, ...others] = checks;
  const own = only !== undefined && others.length === 0 ? textIfAny(`verification.${only}`) : undefined;
  const nameOf = (check: string) => {
    const text = Object.hasOwn(names, check) ? names[check] : undefined;
    return text === undefined ? check : t(text);
  };
  return (
    <>
      <p>{own ?? t('checkout.refused.consider.content')}</p>
      {checks.length > 0 && (
        <ul className={styles.checks} aria-label={t('checkout.refused.consider.checks')}>
          {checks.map((check) => (
            <li key={check}>{nameOf(check)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
