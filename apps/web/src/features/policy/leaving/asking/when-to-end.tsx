import type { CallOutput, EndingWire } from '@marque/contract';
import { type Choice, ChoiceCards, FieldError, NativeSelect } from '@marque/kit';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import type { EndWish, LeavingDraft } from '../../adjusting/kept-draft.ts';
import styles from './cancel-form.module.css';
import type { ChosenEnd } from './chosen-end.ts';
import { laterDays, wishesOf } from './end-wish.ts';
import { useMoneyWords } from './use-money-words.ts';

type WhenToEndProps = {
  readonly cancellation: CallOutput<'getCancellation'>;
  readonly chosen: ChosenEnd;
  readonly isWrong: boolean;
  readonly onChange: (changed: Partial<LeavingDraft>) => void;
};

/** When cover is to end: each way with the money that it gives back. */
export function WhenToEnd({ cancellation, chosen, isWrong, onChange }: WhenToEndProps) {
  const t = useText();
  const { day } = useFormat();
  const choiceOf = useChoice(cancellation, chosen);
  const { lastDays, now, tonight } = cancellation;
  const wishes = wishesOf(lastDays);
  const error = isWrong ? t('leaving.when.dayMissing') : undefined;
  const isSame = now !== null && tonight !== null && now.refund === tonight.refund && now.gives === 'UNUSED_DAYS';
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        <h2>{t('leaving.when.title')}</h2>
      </legend>
      <ChoiceCards
        id="leaving-when"
        columns={1}
        value={chosen.wish}
        choices={wishes.map(choiceOf)}
        onChange={(value) => onChange({ wish: wishes.find((wish) => wish === value) ?? null })}
      />
      {chosen.wish === 'day' && (
        <div className={styles.more}>
          <label htmlFor="leaving-day">{t('leaving.when.lastDay')}</label>
          <FieldError id="leaving-day-error">{error}</FieldError>
          <NativeSelect
            id="leaving-day"
            value={chosen.day}
            options={laterDays(lastDays).map((one) => ({ value: one, label: day(one, 'weekday') }))}
            placeholder={t('leaving.when.choose')}
            invalid={isWrong}
            describedBy={error && 'leaving-day-error'}
            onChange={(one) => onChange({ day: one })}
          />
        </div>
      )}
      {isSame && <p className={styles.help}>{t('leaving.when.same')}</p>}
    </fieldset>
  );
}

function useChoice(
  { lastDays, now, tonight }: WhenToEndProps['cancellation'],
  chosen: WhenToEndProps['chosen'],
): (wish: EndWish) => Choice {
  const t = useText();
  const { day, moment, timeOfDay } = useFormat();
  const ways: { readonly [W in EndWish]: { name: string; hint: string; ending: EndingWire | null | undefined } } = {
    now: {
      name: t('leaving.when.now'),
      hint: t(now?.status === 'NTU' ? 'leaving.when.never' : 'leaving.when.nowHint'),
      ending: now,
    },
    tonight: {
      name: t('leaving.when.tonight', { time: tonight ? timeOfDay(tonight.lastMinute) : '' }),
      hint: tonight ? moment(tonight.lastMinute, 'near') : '',
      ending: tonight,
    },
    day: {
      name: t('leaving.when.day'),
      hint: lastDays ? t('leaving.when.dayHint', { date: day(lastDays.last, 'near') }) : '',
      ending: chosen.wish === 'day' ? chosen.ending : undefined,
    },
  };
  return (wish) => {
    const { name, hint, ending } = ways[wish];
    return { value: wish, label: <Way name={name} ending={ending ?? undefined} />, hint };
  };
}

function Way({ name, ending }: { name: string; ending: EndingWire | undefined }) {
  const words = useMoneyWords();
  return (
    <span className={styles.way}>
      <span>{name}</span>
      {ending && <span>{words(ending)}</span>}
    </span>
  );
}
