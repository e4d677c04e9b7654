import type { BrandWire } from '@marque/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBranded } from '../brand/brand-context.tsx';
import { useText } from '../brand/use-text.ts';
import { useConsent } from '../consent/consent-context.tsx';
import { safeAddress } from '../frame/content/plain-content.tsx';
import { usePrincipal } from '../principal/principal.tsx';
import styles from './app-frame.module.css';

/** The brand's links, the other languages, and whose software this is. */
export function Footer() {
  const t = useText();
  const { brand } = useBranded();
  return (
    <>
      <p className={styles.arranged}>{t('frame.arranged', { brand: t('brand.name'), insurers: insurersOf(brand) })}</p>
      <nav className={styles.footerLinks} aria-label={t('frame.footerLinks')}>
        {brand.footer.links.map(({ text, href }) => (
          <a
            key={text}
            href={safeAddress(href)}
            {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}
          >
            {t(text)}
          </a>
        ))}
        {brand.support.reviewSite && (
          <a href={safeAddress(brand.support.reviewSite)} target="_blank" rel="noopener">
            {t('footer.reviews')}
          </a>
        )}
        <SavedQuote />
        <CookieSettings />
        <LanguageButtons />
      </nav>
      {brand.footer.poweredBy && (
        <span className={styles.powered}>
          <PoweredMark />
          {t('footer.poweredBy')}
        </span>
      )}
    </>
  );
}

/** The names of all insurers, which are among the texts, as one phrase. */
function insurersOf({ texts, language }: BrandWire): string {
  const names = Object.keys(texts).filter((key) => key.startsWith('insurers.'));
  return new Intl.ListFormat(language).format(names.map((key) => texts[key] ?? ''));
}

/** Leads visitors to a quote that they saved; somebody who has signed in finds theirs at home. */
function SavedQuote() {
  const t = useText();
  const { user } = usePrincipal();
  return user === null ? <Link to="/retrieve">{t('footer.savedQuote')}</Link> : null;
}

/** Lets people change their mind about cookies. Staff never choose for a customer. */
function CookieSettings() {
  const t = useText();
  const { reconsider } = useConsent();
  const { refuseStaff } = usePrincipal();
  return (
    <button type="button" className={styles.language} onClick={() => refuseStaff() || reconsider()}>
      {t('cookies.settings')}
    </button>
  );
}

function LanguageButtons() {
  const { brand, chooseLanguage } = useBranded();
  const choose = useMutation({ mutationFn: chooseLanguage });
  const others = brand.languages.filter((language) => language !== brand.language);
  const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return others.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className={styles.language}
      onClick={() => choose.mutate(language)}
    >
      {nameOf(language)}
    </button>
  ));
}

function PoweredMark() {
  return (
    <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true" focusable="false">
      <rect width="20" height="14" rx="3" fill="currentColor" />
      <path
        d="M5 10V4l5 4 5-4v6"
        fill="none"
        stroke="var(--page)"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
