import { ChoiceCards } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import type { ChoiceProps } from '../../price/choice-props.ts';
import type { PriceChoice } from '../../price/price-choice.ts';

/** Paying by the month or at once, if the product has both. */
export function ScheduleChoice({ quote, choice, onChoose }: ChoiceProps) {
  const t = useText();
  const { money } = useFormat();
  const schedules = quote.availablePaymentSchedules;
  if (schedules.length < 2) return null;
  const choices = schedules.map(({ type, totals }) => ({
    value: type,
    label: type === 'MONTHLY' ? t('quote.schedule.monthly') : t('quote.schedule.once'),
    hint: money(totals.discounted),
  }));
  return (
    <PageSection title={t('quote.schedule.title')}>
      <ChoiceCards
        id="payment-schedule"
        label={t('quote.schedule.title')}
        choices={choices}
        value={choice.schedule}
        onChange={(schedule) => onChoose({ schedule: schedule as PriceChoice['schedule'] })}
      />
    </PageSection>
  );
}
