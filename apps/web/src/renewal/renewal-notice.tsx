import type { PolicySummaryWire, RenewalProposalWire } from '@marque/contract';
import { NOTICE_DAYS } from '@marque/domain/policy/turning/tell-term';
import type { RenewalBanner } from '@marque/domain/renewal/renewal-banner';
import { Button, buttonClass, Notice, useSnackbar } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { useCustomerAccounts } from '../payments/use-customer-accounts.ts';
import { howItStands, type RenewalStands } from './how-it-stands.ts';
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
/** The words for cover that was sold without a term: it goes on as it is. */
const goesOn = {
  notAsked: { title: 'renewal.banner.notAsked.titleGoesOn', text: 'renewal.banner.notAsked.goesOn' },
  referred: { title: 'renewal.banner.referred.titleGoesOn', text: 'renewal.banner.referred.goesOn' },
} as const;
const links = {
  optedIn: 'renewal.banner.optedIn.see',
  notAsked: 'renewal.banner.notAsked.see',
  referred: 'renewal.banner.referred.see',
} as const;

/** The words for a renewal that has to be paid for first: its year, or a bill. */
const oncePaid = {
  unpaid: { title: 'renewal.quote.titleUnpaid', text: 'renewal.quote.leadUnpaid' },
  owed: { title: 'renewal.quote.titleOwed', text: 'renewal.quote.leadOwed' },
} as const;

/**
 * How a policy goes on at its turn, for its customer: with the link to the renewal, or back to it. Nothing if there is
 * nothing to say.
 */
export function RenewalNotice({ policy, urlName }: RenewalNoticeProps) {
  const t = useText();
  const { day } = useFormat();
  const words = useRenewalWords();
  const { accounts } = useCustomerAccounts();
  const { renewalProposal, policyId, policyDetail } = policy;
  const { endsOtherwise, paysLater, proposalCode } = renewalProposal;
  const banner = bannerOf(policy);
  if (banner === null) return null;
  const account = accounts?.find((one) => one.policyId === policyId);
  const stands = howItStands(policyDetail.autoRenewalEnabled, account);
  const { tone, title, text } = saidOf(banner, { stands, endsOtherwise, paysLater });
  const said = words(renewalProposal);
  const values = {
    ...{ ...said, day: said.lastDay, time: said.lastTime, car: policy.vehicle ?? t('home.open.carUnknown') },
    ...{ days: NOTICE_DAYS, date: paysLater?.on == null ? '' : day(paysLater.on) },
  };
  return (
    <Notice
      tone={tone}
      icon={icons[banner]}
      title={t(title, values)}
      action={
        banner === 'optedOut' ? (
          <Reactivate policyId={policyId} price={values.onButton} turn={values.turn} />
        ) : (
          <Link to={renewalPath(urlName, proposalCode)} className={buttonClass('quiet')}>
            {t(links[banner])}
          </Link>
        )
      }
    >
      <span className={styles.words}>{t(text, values)}</span>
    </Notice>
  );
}

type Standing = Pick<RenewalProposalWire, 'endsOtherwise' | 'paysLater'> & { readonly stands: RenewalStands };

/** What a banner says, and in which tone: that a renewal comes late, or once something is paid, and that cover goes on otherwise. */
function saidOf(banner: RenewalBanner, { stands, endsOtherwise, paysLater }: Standing) {
  if (banner === 'optedIn' && (stands === 'unpaid' || stands === 'owed'))
    return { tone: 'warning', ...oncePaid[stands] } as const;
  if (!endsOtherwise && (banner === 'notAsked' || banner === 'referred'))
    return { tone: 'info', ...goesOn[banner] } as const;
  const late = paysLater?.on === null ? 'renewal.late.bannerOpen' : 'renewal.late.banner';
  const text = banner === 'optedIn' && paysLater !== null ? late : contents[banner];
  return { tone: tones[banner], title: titles[banner], text };
}

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
