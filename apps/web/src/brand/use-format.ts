import { useMemo } from 'react';
import { useBrand } from './brand-context.tsx';
import {
  conventionsOf,
  type DayStyle,
  formatDay,
  formatDays,
  formatMinute,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatOrdinal,
  formatRoundMoney,
  formatSignedMoney,
  formatTime,
  formatTimeOfDay,
} from './format.ts';

/** Money, days and numbers as the visitor reads them. */
export function useFormat() {
  const brand = useBrand();
  return useMemo(() => {
    const conventions = conventionsOf(brand);
    return {
      money: (pennies: number) => formatMoney(pennies, conventions),
      signedMoney: (pennies: number) => formatSignedMoney(pennies, conventions),
      roundMoney: (pennies: number) => formatRoundMoney(pennies, conventions),
      day: (day: string, style: DayStyle = 'long') => formatDay(day, style, conventions),
      days: (from: string, to: string) => formatDays(from, to, conventions),
      month: (month: string) => formatMonth(month, conventions),
      moment: (instant: string, style: DayStyle = 'long') => formatMoment(instant, style, conventions),
      time: (instant: string) => formatTime(instant, conventions),
      minute: (instant: string) => formatMinute(instant, conventions),
      timeOfDay: (instant: string) => formatTimeOfDay(instant, conventions),
      ordinal: (value: number) => formatOrdinal(value, conventions),
      number: (value: number) => formatNumber(value, conventions),
    };
  }, [brand]);
}
