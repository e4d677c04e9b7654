import { Icon } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../brand/use-text.ts';
import { useIsOnline } from '../frame/use-is-online.ts';
import { useReach } from './connection-context.tsx';
import styles from './offline-banner.module.css';

/**
 * Says that the gateway is out of reach, for as long as it is, and whether the browser has no connection. Once it
 * answers, failed fetches are repeated.
 */
export function OfflineBanner() {
  const t = useText();
  const { isLost } = useReach();
  const isOnline = useIsOnline();
  const queries = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasLost.current = isLost;
  }, [isLost, queries]);
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <Icon name="warning" size={20} />
          <span>
            <span>{t(isOnline ? 'frame.unreachable' : 'frame.offline')}</span>{' '}
            <span className={styles.rest}>{t('frame.carryOn')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
