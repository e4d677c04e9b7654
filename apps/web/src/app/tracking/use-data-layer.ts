import { useEffect } from 'react';
import { useConsent } from '../../consent/consent-context.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { dataLayerEntry, pushData } from './data-layer.ts';

/** Writes who is looking into the page's data layer, once cookies are accepted and whenever it changes. */
export function useDataLayer(): void {
  const { user, isStaff } = usePrincipal();
  const isAccepted = useConsent().choice === true;
  useEffect(() => {
    const entry = isAccepted ? dataLayerEntry({ user, isStaff }) : null;
    if (entry) pushData(window, entry);
  }, [isAccepted, user, isStaff]);
}
