import type { ProductWire } from '@marque/contract';
import { fetchViews } from '@marque/inputs/views';
import { useEffect } from 'react';

/** Once a page of questions is drawn and the browser has nothing else to do, fetches what the pages after it ask with. */
export function useViewsAhead({ questionnaire }: ProductWire): void {
  useEffect(() => {
    const types = questionnaire.sections.flatMap(({ questions }) => questions.map(({ type }) => type));
    if (typeof requestIdleCallback === 'undefined') return void fetchViews(types);
    const waiting = requestIdleCallback(() => void fetchViews(types));
    return () => cancelIdleCallback(waiting);
  }, [questionnaire]);
}
