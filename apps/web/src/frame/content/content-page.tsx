import { Notice, Skeleton } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { contentAddress } from '../../brand/content-address.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './content-page.module.css';
import { plainContent } from './plain-content.tsx';

/** A content page of the brand: its words, without anything in it that acts. `page` is its path below the language's folder. */
export function ContentPage({ page }: { page: string }) {
  const t = useText();
  const address = contentAddress(useBrand(), page);
  const { data, isError } = useQuery({
    queryKey: ['content', address],
    queryFn: () => fetchPage(address),
    meta: { quiet: true },
  });
  const words = useMemo(() => data && plainContent(new DOMParser().parseFromString(data, 'text/html').body), [data]);
  if (isError) return <Notice tone="warning">{t('frame.contentMissing')}</Notice>;
  if (words === undefined) return <Skeleton kind="block" height="240px" />;
  return <div className={styles.content}>{words}</div>;
}

async function fetchPage(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
