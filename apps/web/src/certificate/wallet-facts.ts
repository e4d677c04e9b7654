import type { CertificateWire } from '@marque/contract';
import { lastMinute } from '@marque/domain/policy/last-minute';

/**
 * One named fact of a card; a wide one has a row to itself. `language` is set if it is in the certificate's own words.
 */
export type WalletFact = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly isWide?: true;
  readonly language?: string;
};

/** Both sides of a card, and the line at its foot. */
export type WalletFacts = {
  readonly front: readonly WalletFact[];
  readonly back: readonly WalletFact[];
  readonly checked: string;
};

type Speaking = {
  readonly t: (key: string, values?: { readonly [name: string]: string }) => string;
  /** The day and the time of a moment, as the visitor reads them. */
  readonly moment: (at: string) => string;
  readonly timeOfDay: (at: string) => string;
};

/** What a wallet card says about a certificate: the last minute that is covered, never the moment after it. */
export function walletFacts(certificate: CertificateWire, { t, moment, timeOfDay }: Speaking): WalletFacts {
  const { policyNumber, policyholder, insurer, covers, from, until, language, persons, limitations } = certificate;
  const at = (instant: string) => t('policy.endsAt', { date: moment(instant), time: timeOfDay(instant) });
  return {
    front: [
      { name: t('certificate.insurer'), lines: [insurer], isWide: true },
      {
        name: t('certificate.cover'),
        lines: [covers.map((code) => t(`covers.${code}.name`)).join(', ')],
        isWide: true,
      },
      { name: t('certificate.number'), lines: [policyNumber] },
      { name: t('certificate.policyholder'), lines: [policyholder] },
      { name: t('certificate.from'), lines: [at(from)] },
      { name: t('certificate.until'), lines: [at(lastMinute(until))] },
    ],
    back: [
      { name: t('certificate.persons'), lines: persons, language, isWide: true },
      { name: t('certificate.limitations'), lines: limitations, language, isWide: true },
    ],
    checked: t('certificate.checked', { when: at(certificate.checkedAt) }),
  };
}
