import { useCallback } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';

/** The people of one browser in words, as a list. The name of somebody who was forgotten since is empty. */
export function useSeveral(): (names: readonly string[]) => string {
  const t = useText();
  const { language } = useBrand();
  return useCallback(
    (names) =>
      new Intl.ListFormat(language).format(names.map((name) => (name === '' ? t('staff.privacy.forgotten') : name))),
    [t, language],
  );
}
