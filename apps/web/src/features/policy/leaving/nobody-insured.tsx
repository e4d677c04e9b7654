import type { EndingWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { Notice } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { useEndWords } from './use-end-words.ts';

/** The page on which to tell the DVLA that a vehicle is kept off the road (a SORN). */
const OFF_ROAD = 'https://www.gov.uk/make-a-sorn';

const titles = {
  never: 'leaving.driving.never',
  now: 'leaving.driving.now',
  over: 'leaving.driving.over',
  tonight: 'leaving.driving.after',
  day: 'leaving.driving.after',
} as const;

type NobodyInsuredProps = {
  readonly ending: EndingWire;
  /** Whether that minute has passed. */
  readonly isOver?: boolean;
};

/** From which minute nobody is insured, what the law requires then, and what to do about the car and other cover. */
export function NobodyInsured({ ending, isOver = false }: NobodyInsuredProps) {
  const t = useText();
  const { registrations } = useBrand().formats;
  const { policy } = useCurrentPolicy();
  const { setBack, date, time, ...words } = useEndWords()(ending);
  // Papers and registers keep the days that were driven.
  const kind = setBack ? 'now' : words.kind;
  // A plate is read in one piece.
  const plate = divideRegistration(policy.vrn ?? '', registrations).replaceAll(' ', '\u00a0');
  const car = plate || (policy.vehicle ?? t('leaving.driving.car'));
  return (
    <Notice tone="warning" title={t(titles[isOver && kind !== 'never' ? 'over' : kind], { car, date, time })}>
      {t('leaving.driving.law')}{' '}
      <a href={OFF_ROAD} target="_blank" rel="noopener">
        {t('leaving.driving.dvla')}
      </a>
      {'. '}
      {t(isOver ? 'leaving.driving.otherOver' : 'leaving.driving.other')}
    </Notice>
  );
}
