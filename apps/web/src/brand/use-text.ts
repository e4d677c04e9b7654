import { fillText, type TextValues } from '@marque/base';
import { useCallback } from 'react';
import { useBrand } from './brand-context.tsx';

/** Gives the text of a key in the visitor's language, its places filled. */
export type Translate = (key: string, values?: TextValues) => string;

/** The texts of the brand. */
export function useText(): Translate {
  const { texts, language } = useBrand();
  return useCallback((key, values) => fillText(texts, language, key, values), [texts, language]);
}

/** Texts that a brand may leave out: undefined if there is none. */
export function useOptionalText(): (key: string) => string | undefined {
  const { texts } = useBrand();
  return useCallback((key) => (Object.hasOwn(texts, key) ? texts[key] : undefined), [texts]);
}
