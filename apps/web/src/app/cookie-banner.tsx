import { Button } from '@marque/kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { useText } from '../brand/use-text.ts';
import { useConsent } from '../consent/consent-context.tsx';
import { safeAddress } from '../frame/content/plain-content.tsx';
import { usePrincipal } from '../principal/principal.tsx';
import styles from './cookie-banner.module.css';

/** Asks visitors for their choice about cookies. Signed-in customers see it only when they open it, and staff never choose for a customer. */
export function CookieBanner() {
  const { user, isSettled, isStaff } = usePrincipal();
  const { choice, isAsking } = useConsent();
  if (!isSettled || isStaff || !isAsking || (user !== null && choice === null)) return null;
  return <OpenBanner isChange={choice !== null} />;
}

function OpenBanner({ isChange }: { isChange: boolean }) {
  const t = useText();
  const privacy = useBrand().footer.links.find(({ href }) => /\/privacy(\.html)?$/.test(href));
  const { choose } = useConsent();
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  useEffect(() => {
    // Focus moves to the banner if somebody asked for it; at a first visit it waits its turn.
    if (isChange) banner.current?.focus();
  }, [isChange]);
  return (
    <section ref={banner} className={styles.banner} aria-label={t('cookies.label')} tabIndex={-1} data-cookie-banner>
      <div className={styles.inside}>
        <p className={styles.words}>
          {t('cookies.words')}{' '}
          {privacy && (
            <a href={safeAddress(privacy.href)} target="_blank" rel="noopener">
              {t(privacy.text)}
            </a>
          )}
        </p>
        <div className={styles.choices}>
          <Button variant="quiet" onClick={() => choose(false)}>
            {t('cookies.reject')}
          </Button>
          <Button variant="quiet" onClick={() => choose(true)}>
            {t('cookies.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Tells the page the banner's height, so that other floating parts stay above it. */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = new ResizeObserver(() => {
      const floats = getComputedStyle(element).position === 'fixed';
      style.setProperty('--foot-room', floats ? `${element.offsetHeight}px` : '0px');
    });
    measure.observe(element);
    return () => {
      measure.disconnect();
      style.removeProperty('--foot-room');
    };
  }, [banner]);
}
