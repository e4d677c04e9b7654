import type { PolicySummaryWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { buttonClass, Card, Plate } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { productOf, schemeOfCode } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import { useAccountOf } from '../../../payments/account/use-account-of.ts';
import { PolicyPill } from '../../../policy/policy-pill.tsx';
import { waitingEnd } from '../../../policy/waiting-end.ts';
import { isZeroEmission } from '../../../proposal/is-zero-emission.ts';
import { LazyRenewalNotice } from '../../../renewal/lazy-renewal-notice.tsx';
import { CoverStrip } from './cover-strip.tsx';
import styles from './policy-card.module.css';
import { PolicyChanging } from './policy-changing.tsx';
import { PolicyEnding } from './policy-ending.tsx';
import { PolicyFacts } from './policy-facts.tsx';
import { type PolicyLink, placeOfPolicy, policyLinks } from './policy-links.ts';
import { PolicyUpsell } from './policy-upsell.tsx';
import { shortCover } from './short-cover.ts';

const linkTexts: { readonly [L in PolicyLink]: { readonly label: string; readonly named: string } } = {
  manage: { label: 'home.policies.manage', named: 'home.policies.manageNamed' },
  documents: { label: 'home.policies.documents', named: 'home.policies.documentsNamed' },
  billing: { label: 'home.policies.billing', named: 'home.policies.billingNamed' },
  claims: { label: 'home.policies.claims', named: 'home.policies.claimsNamed' },
};

/**
 * One policy in the list: its car, its state, what matters about it now, another product that was offered for it, and
 * the ways on.
 */
export function PolicyCard({ policy }: { policy: PolicySummaryWire }) {
  const t = useText();
  const brand = useBrand();
  const scheme = schemeOfCode(brand, policy.schemeCode);
  const product = productOf(brand, scheme);
  const urlName = scheme?.urlName;
  const linked = urlName ? { policy, urlName, kind: product?.kind, hide: product?.policy.hide ?? [] } : undefined;
  const links = linked ? policyLinks(linked) : [];
  const place = linked && placeOfPolicy(linked);
  const plate = divideRegistration(policy.vrn ?? '', brand.formats.registrations);
  const { account } = useAccountOf(policy.policyId);
  const name = policy.vehicle ?? t('home.open.carUnknown');
  const days = shortCover(policy, brand.timeZone);
  return (
    <Card as="article">
      <div className={styles.card}>
        <div className={styles.top}>
          <Plate
            vrn={plate}
            side="rear"
            zeroEmission={isZeroEmission(policy.primaryFuel)}
            label={plate || t('frame.noRegistration')}
            className={styles.plate}
          />
          <div className={styles.words}>
            <h3 className={styles.name}>{place === undefined ? name : <Link to={place}>{name}</Link>}</h3>
            <p className={styles.small}>
              {[scheme && t(`schemes.${scheme.schemeCode}.name`), policy.policyNumber].filter(Boolean).join(' · ')}
            </p>
          </div>
          <div className={styles.now}>
            {days.length > 0 ? <CoverStrip policy={policy} days={days} /> : <PolicyFacts policy={policy} />}
          </div>
          <span className={styles.pill}>
            <PolicyPill policy={policy} account={account} />
          </span>
        </div>
        <LazyRenewalNotice policy={policy} urlName={urlName} />
        <PolicyChanging policy={policy} place={place} />
        {waitingEnd(policy.policyDetail) ? (
          <PolicyEnding policy={policy} place={place} />
        ) : (
          <PolicyUpsell policy={policy} />
        )}
        {links.length > 0 && (
          <nav className={styles.links} aria-label={`${plate || name} · ${policy.policyNumber}`}>
            {links.map(({ link, to }) => (
              <Link
                key={link}
                to={to}
                className={buttonClass('text')}
                aria-label={t(linkTexts[link].named, { name: plate || name })}
              >
                {t(linkTexts[link].label)}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </Card>
  );
}
