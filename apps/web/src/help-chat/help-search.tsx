import { Notice, QuestionFrame, Skeleton, TextField } from '@marque/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import styles from './help-panel.module.css';

const REST_MS = 250;

export type HelpSearchProps = {
  searched: string;
  onSearch: (text: string) => void;
  onOpen: (article: string, title: string) => void;
  /** A message has just gone. */
  isSent: boolean;
};

/** Help articles for the typed text; all of them while nothing is typed. */
export function HelpSearch({ searched, onSearch, onOpen, isSent }: HelpSearchProps) {
  const t = useText();
  const articles = useArticles(useRested(searched.trim()));
  const found = articles.data;
  return (
    <>
      {isSent && (
        <Notice tone="success" role="status">
          {t('help.message.sent')}
        </Notice>
      )}
      <QuestionFrame id="help-search" size="field" label={t('help.panel.search')}>
        <TextField
          id="help-search"
          type="search"
          value={searched}
          onChange={onSearch}
          maxLength={100}
          autoComplete="off"
        />
      </QuestionFrame>
      <p role="status" className={styles.status}>
        {found && t(found.length === 0 ? 'help.panel.none' : 'help.panel.found', { count: found.length })}
      </p>
      {articles.isError && <Notice tone="warning">{t('help.panel.failed')}</Notice>}
      {articles.isPending && <Skeleton kind="block" height="160px" />}
      <ul className={styles.list}>
        {found?.map(({ article, title, excerpt }) => (
          <li key={article}>
            <button type="button" className={styles.article} onClick={() => onOpen(article, title)}>
              <span className={styles.title}>{title}</span>
              <span className={styles.excerpt}>{excerpt}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function useArticles(text: string) {
  const client = useClient();
  const { language } = useBrand();
  return useQuery({
    queryKey: ['help', language, text],
    queryFn: ({ signal }) =>
      client.call('searchHelp', { query: { language, ...(text === '' ? {} : { text }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** What was typed, once typing has rested. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
