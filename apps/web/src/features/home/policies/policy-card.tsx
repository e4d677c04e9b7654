import type { PolicySummaryWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { buttonClass, Card, Pill, Plate } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { productOf, schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { statusIcons, statusTexts, statusTones } from '../../../policy/policy-status.ts';
import { isZeroEmission } from '../../../proposal/is-zero-emission.ts';
import styles from '../proposals/proposal-card.module.css';
import { policyTerm } from './card-policies.ts';
import { type PolicyLink, placeOfPolicy, policyLinks } from './policy-links.ts';

const linkTexts: { readonly [L in PolicyLink]: { readonly label: string; readonly named: string } } = {
  manage: { label: 'home.policies.manage', named: 'home.policies.manageNamed' },
  documents: { label: 'home.policies.documents', named: 'home.policies.documentsNamed' },
  billing: { label: 'home.policies.billing', named: 'home.policies.billingNamed' },
  claims: { label: 'home.policies.claims', named: 'home.policies.claimsNamed' },
};

/** One policy in the list: its car, its state, since or until when it insures, and the ways on. */
export function PolicyCard({ policy }: { policy: PolicySummaryWire }) {
  const t = useText();
  const format = useFormat();
  const brand = useBrand();
  const scheme = schemeOfCode(brand, policy.schemeCode);
  const product = productOf(brand, scheme);
  const urlName = scheme?.urlName;
  const linked = urlName ? { policy, urlName, kind: product?.kind, hide: product?.policy.hide ?? [] } : undefined;
  const links = linked ? policyLinks(linked) : [];
  const place = linked && placeOfPolicy(linked);
  const plate = divideRegistration(policy.vrn ?? '', brand.formats.registrations);
  const name = policy.vehicle ?? t('home.open.carUnknown');
  const { policyStatus } = policy.policyDetail;
  const { text, at } = policyTerm(policy);
  const icon = statusIcons[policyStatus];
  return (
    <Card as="article">
      <div className={styles.card}>
        <Plate
          vrn={plate}
          side="rear"
          zeroEmission={isZeroEmission(policy.primaryFuel)}
          label={plate || t('frame.noRegistration')}
        />
        <div className={styles.words}>
          <h3 className={styles.name}>{place === undefined ? name : <Link to={place}>{name}</Link>}</h3>
          <p className={styles.small}>
            {[scheme && t(`schemes.${scheme.schemeCode}.name`), policy.policyNumber].filter(Boolean).join(' · ')}
          </p>
          <p className={styles.small}>{t(text, at === undefined ? {} : { date: format.moment(at) })}</p>
        </div>
        <Pill tone={statusTones[policyStatus]} {...(icon && { icon })}>
          {t(statusTexts[policyStatus])}
        </Pill>
        {links.length > 0 && (
          <div className={styles.end}>
            {links.map(({ link, to }) => (
              <Link
                key={link}
                to={to}
                className={buttonClass('quiet')}
                aria-label={t(linkTexts[link].named, { name: plate || name })}
              >
                {t(linkTexts[link].label)}
              </Link>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
