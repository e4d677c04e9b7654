import { Icon } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../brand/use-text.ts';
import type { Connection } from './create-connection.ts';
import styles from './offline-banner.module.css';

/** Says that the gateway is out of reach, for as long as it is. Once it answers, what could not be fetched is fetched. */
export function OfflineBanner({ connection }: { connection: Connection }) {
  const t = useText();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
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
          <span>{t('frame.offline')}</span>
        </p>
      )}
    </div>
  );
}
