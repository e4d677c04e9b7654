import type { PolicySummaryWire, RenewalProposalWire } from '@marque/contract';
import { NOTICE_DAYS } from '@marque/domain/policy/turning/tell-term';
import { Button, buttonClass, Notice, useSnackbar } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import styles from './renewal-notice.module.css';
import { bannerOf, type RenewingPolicy } from './renewal-of.ts';
import { renewalPath } from './renewal-paths.ts';
import { useAutoRenewal } from './use-auto-renewal.ts';
import { useRenewalWords } from './use-renewal-words.ts';

export type RenewalNoticeProps = {
  policy: RenewingPolicy & Pick<PolicySummaryWire, 'policyId' | 'vehicle'> & { renewalProposal: RenewalProposalWire };
  /** The product's part of the address. */
  urlName: string;
};

const tones = { optedIn: 'info', optedOut: 'warning', notAsked: 'warning', referred: 'critical' } as const;
const icons = { optedIn: 'clock', optedOut: 'clock', notAsked: 'clock', referred: 'warning' } as const;
const titles = {
  optedIn: 'renewal.banner.optedIn.title',
  optedOut: 'renewal.banner.optedOut.title',
  notAsked: 'renewal.banner.notAsked.title',
  referred: 'renewal.banner.referred.title',
} as const;
const contents = {
  optedIn: 'renewal.banner.optedIn.text',
  optedOut: 'renewal.banner.optedOut.text',
  notAsked: 'renewal.banner.notAsked.text',
  referred: 'renewal.banner.referred.text',
} as const;
/** What is said instead of cover that was sold without a term: it goes on as it is. */
const goesOn = {
  notAsked: { title: 'renewal.banner.notAsked.titleGoesOn', text: 'renewal.banner.notAsked.goesOn' },
  referred: { title: 'renewal.banner.referred.titleGoesOn', text: 'renewal.banner.referred.goesOn' },
} as const;
const links = {
  optedIn: 'renewal.banner.optedIn.see',
  notAsked: 'renewal.banner.notAsked.see',
  referred: 'renewal.banner.referred.see',
} as const;

/** How a policy goes on at its turn, for the customer whose policy it is: with the way to the renewal, or back to it. Nothing where there is nothing to say. */
export function RenewalNotice({ policy, urlName }: RenewalNoticeProps) {
  const t = useText();
  const { day } = useFormat();
  const words = useRenewalWords();
  const { renewalProposal } = policy;
  const banner = bannerOf(policy);
  if (banner === null) return null;
  const isOn = !renewalProposal.endsOtherwise && (banner === 'notAsked' || banner === 'referred');
  const { title, text } = isOn ? goesOn[banner] : { title: titles[banner], text: contents[banner] };
  const values = { ...words(renewalProposal), car: policy.vehicle ?? t('home.open.carUnknown') };
  const { paysLater } = renewalProposal;
  const late = banner === 'optedIn' && paysLater !== null ? lateText(paysLater.on) : text;
  const later = { days: NOTICE_DAYS, date: paysLater?.on == null ? '' : day(paysLater.on) };
  return (
    <Notice
      tone={isOn ? 'info' : tones[banner]}
      icon={icons[banner]}
      title={t(title, values)}
      action={
        banner === 'optedOut' ? (
          <Reactivate policyId={policy.policyId} price={values.onButton} turn={values.turn} />
        ) : (
          <Link to={renewalPath(urlName, renewalProposal.proposalCode)} className={buttonClass('quiet')}>
            {t(links[banner])}
          </Link>
        )
      }
    >
      <span className={styles.words}>{t(late, { ...values, ...later })}</span>
    </Notice>
  );
}

const lateText = (on: string | null) => (on === null ? 'renewal.late.bannerOpen' : 'renewal.late.banner');

/** Lets a policy renew after all, in one press. */
export function Reactivate({ policyId, price, turn }: { policyId: string; price: string; turn: string }) {
  const t = useText();
  const snackbar = useSnackbar();
  const { choose, isPending } = useAutoRenewal(policyId);
  const turnOn = () => choose({ enabled: true }, () => snackbar(t('renewal.on', { turn }), { tone: 'success' }));
  return (
    <Button variant="quiet" busy={isPending} onClick={turnOn}>
      {t('renewal.reactivate', { price })}
    </Button>
  );
}
