import type { FoundPersonWire } from '@marque/contract';
import { useCallback } from 'react';
import { useText } from '../../brand/use-text.ts';

type Named = Pick<FoundPersonWire, 'firstName' | 'lastName' | 'email'>;

/** What somebody is called: their name, else their e-mail, else that we don't know. */
export function useNameOf(): (person: Named) => string {
  const t = useText();
  return useCallback(
    ({ firstName, lastName, email }) => {
      const name = [firstName, lastName].filter((part) => part !== null).join(' ');
      return name === '' ? (email ?? t('staff.find.unnamed')) : name;
    },
    [t],
  );
}
