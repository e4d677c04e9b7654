import { Pill } from '@marque/kit';
import { useBrand } from '../brand/brand-context.tsx';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { policyState, type Stated } from './policy-state.ts';

/** How a policy stands, in a word or two. */
export function PolicyPill(stated: Stated) {
  const t = useText();
  const { timeZone } = useBrand();
  const { moment } = useFormat();
  const { text, count, at, ...pill } = policyState(stated, timeZone);
  const values = { ...(count !== undefined && { count }), ...(at !== undefined && { date: moment(at, 'dayMonth') }) };
  return <Pill {...pill}>{t(text, values)}</Pill>;
}
