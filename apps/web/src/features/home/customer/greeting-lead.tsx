import type { PolicySummaryWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { waitingEnd } from '../../../policy/waiting-end.ts';
import { coverToday } from './cover-today.ts';

const endTexts = { void: 'home.greeting.voidAfter', end: 'home.greeting.ends' } as const;

/** How a customer’s cover is today, in a sentence or two: how many cars are insured, what ends within a fortnight, what begins. */
export function GreetingLead() {
  const t = useText();
  const { timeZone, formats } = useBrand();
  const { day, moment } = useFormat();
  const { policies = [] } = usePolicies();
  const { cars, ends, starts } = coverToday(policies, timeZone);
  const nameOf = ({ vrn, vehicle }: PolicySummaryWire) =>
    divideRegistration(vrn ?? '', formats.registrations) || (vehicle ?? t('home.open.carUnknown'));
  const [today] = policies;
  const sentences = [
    today && cars > 0 && t('home.greeting.insured', { count: cars, date: day(today.today, 'near') }),
    ends &&
      t(endTexts[waitingEnd(ends.policy.policyDetail) === 'void' ? 'void' : 'end'], {
        name: nameOf(ends.policy),
        date: moment(ends.at, 'near'),
      }),
    starts && t('home.greeting.starts', { name: nameOf(starts.policy), date: moment(starts.at, 'near') }),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : t('home.greeting.lead');
}
