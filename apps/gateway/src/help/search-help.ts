import { searchTable } from '@marque/catalogue';
import type { Handler } from '../ground/handler.ts';

export const searchHelp: Handler<'searchHelp'> = async ({ brand, query, language }) => {
  const spoken = query.language !== undefined && brand.languages.includes(query.language) ? query.language : language;
  const table = brand.helpArticles[spoken];
  if (table === undefined) return [];
  const words = query.text?.trim() ?? '';
  const byTitle = new Intl.Collator(spoken).compare;
  const found =
    words === ''
      ? table.rows.toSorted((a, b) => byTitle(a.texts[spoken] ?? '', b.texts[spoken] ?? ''))
      : searchTable(table, spoken, words);
  return found.map(({ code, texts, columns }) => ({
    article: code,
    title: texts[spoken] ?? code,
    excerpt: columns['excerpt'] ?? '',
  }));
};
