import { divideRegistration } from '@marque/forms';
import { buttonClass, Card, Pill, Plate } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { schemeOfCode } from '../../brand/schemes.ts';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { proposalPath } from '../../proposal/proposal-paths.ts';
import { DeleteProposal } from './delete-proposal.tsx';
import styles from './proposal-card.module.css';
import { cardTexts, type OpenProposal } from './proposal-card-kind.ts';

const tones = {
  QUOTE: 'success',
  QUOTE_EXPIRED: 'warning',
  INSUFFICIENT_ACCURACY: 'info',
  REFERRAL: 'critical',
} as const;

/** One proposal in the list: its car, how it stands, its price where it has one, and the way on. */
export function ProposalCard({ proposal }: { proposal: OpenProposal }) {
  const t = useText();
  const format = useFormat();
  const brand = useBrand();
  const scheme = schemeOfCode(brand, proposal.schemeCode);
  const plate = divideRegistration(proposal.vrn ?? '', brand.formats.registrations);
  const name = proposal.vehicle ?? t('home.open.carUnknown');
  const { pill, action } = cardTexts[proposal.status];
  const starts = proposal.startAt && t('home.open.starts', { date: format.day(proposal.startAt, 'dayMonth') });
  const held = proposal.status === 'QUOTE' && proposal.endAt ? format.moment(proposal.endAt, 'dayMonth') : undefined;
  return (
    <Card as="article" className={styles.card}>
      <Plate vrn={plate} side="rear" label={plate || t('frame.noRegistration')} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.small}>{[t(`schemes.${proposal.schemeCode}.name`), starts].filter(Boolean).join(' · ')}</p>
      </div>
      <Pill tone={tones[proposal.status]} icon={proposal.status === 'REFERRAL' ? 'warning' : 'clock'}>
        {held ? t('home.open.quote.heldUntil', { date: held }) : t(pill)}
      </Pill>
      <div className={styles.end}>
        {proposal.status === 'QUOTE' && proposal.discounted !== null && (
          <p className={styles.price}>
            <b>{format.money(proposal.discounted)}</b>{' '}
            {proposal.paymentSchedule === 'MONTHLY' ? t('quote.aMonth') : t('quote.inAll')}
          </p>
        )}
        {scheme?.urlName && (
          <Link to={proposalPath(scheme.urlName, proposal.proposalCode)} className={buttonClass()}>
            {t(action)}
          </Link>
        )}
        <DeleteProposal proposalCode={proposal.proposalCode} name={plate || name} />
      </div>
    </Card>
  );
}
