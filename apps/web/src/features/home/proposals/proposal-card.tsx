import { divideRegistration } from '@marque/forms';
import { buttonClass, Card, Pill, Plate } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { productOf, schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { isZeroEmission } from '../../../proposal/is-zero-emission.ts';
import { proposalPath } from '../../../proposal/proposal-paths.ts';
import { cardTexts, type OpenProposal } from './card-texts.ts';
import { CardUpgrade } from './card-upgrade.tsx';
import styles from './proposal-card.module.css';
import { ProposalMenu } from './proposal-menu.tsx';

const tones = {
  QUOTE: 'success',
  QUOTE_EXPIRED: 'warning',
  INSUFFICIENT_ACCURACY: 'info',
  REFERRAL: 'critical',
} as const;

/** One proposal in the list: its car, its state, its price or what it waits for, the way on, and other actions. */
export function ProposalCard({ proposal }: { proposal: OpenProposal }) {
  const t = useText();
  const format = useFormat();
  const brand = useBrand();
  const scheme = schemeOfCode(brand, proposal.schemeCode);
  const product = productOf(brand, scheme);
  const plate = divideRegistration(proposal.vrn ?? '', brand.formats.registrations);
  const name = proposal.vehicle ?? t('home.open.carUnknown');
  const { pill, action, prompt } = cardTexts[proposal.status];
  const starts = proposal.startAt && t('home.open.starts', { date: format.day(proposal.startAt, 'dayMonth') });
  const held = proposal.status === 'QUOTE' && proposal.endAt ? format.moment(proposal.endAt, 'dayMonth') : undefined;
  return (
    <Card as="article">
      <div className={styles.card}>
        <Plate
          vrn={plate}
          side="rear"
          zeroEmission={isZeroEmission(proposal.primaryFuel)}
          label={plate || t('frame.noRegistration')}
        />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.small}>
            {[t(`schemes.${proposal.schemeCode}.name`), starts].filter(Boolean).join(' · ')}
          </p>
          {prompt && <p className={styles.small}>{t(prompt)}</p>}
        </div>
        <Pill tone={tones[proposal.status]} icon={proposal.status === 'REFERRAL' ? 'warning' : 'clock'}>
          {held ? t('home.open.quote.heldUntil', { date: held }) : t(pill)}
        </Pill>
        <div className={styles.end}>
          <Premium proposal={proposal} />
          {scheme?.urlName && (
            <Link to={proposalPath(scheme.urlName, proposal.proposalCode)} className={buttonClass()}>
              {t(action)}
            </Link>
          )}
          <ProposalMenu proposal={proposal} name={plate || name} />
        </div>
      </div>
      {proposal.status === 'QUOTE' && product?.upsell && scheme?.urlName && (
        <CardUpgrade proposalCode={proposal.proposalCode} urlName={scheme.urlName} />
      )}
    </Card>
  );
}

/** The price of a quote; nothing without a valid one. */
function Premium({ proposal }: { proposal: OpenProposal }) {
  const words = usePriceText();
  if (proposal.status !== 'QUOTE' || proposal.discounted === null) return null;
  const { amount, unit } = words(proposal.discounted, proposal.paymentSchedule);
  return (
    <p className={styles.price}>
      <b>{amount}</b> {unit}
    </p>
  );
}
