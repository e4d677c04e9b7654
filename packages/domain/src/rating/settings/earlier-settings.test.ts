import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { expect, test } from 'vitest';
import { rate } from '../rate.ts';
import { type StoredSettings, settingsFrom } from './earlier-settings.ts';

const kept: StoredSettings = {
  ...sampleSettings,
  referrals: [
    ...sampleSettings.referrals.filter(({ check }) => check !== 'answers' && check !== 'claims_above'),
    { code: 'bankrupt', check: 'answer_yes', answer: 'bankrupt' },
    { code: 'modified_car', check: 'answer_yes', answer: 'modifications' },
    { code: 'too_many_fault_claims', check: 'fault_claims_above', count: 0 },
  ],
};

test('settings that an earlier version kept refer what they referred then', () => {
  const claim = { type: 'AccidentFault', date: '2025-01-01', ncdAffected: true };
  const risk = sampleRisk({ ph: { bankrupt: true, vehicleClaimsHistory: [claim] }, car: { modifications: true } });
  const { referralReasons } = rate(risk, { insuranceGroup: 19 }, sampleTariff(settingsFrom(kept)));
  expect(referralReasons.map(({ code }) => code)).toEqual(['bankrupt', 'modified_car', 'too_many_fault_claims']);
});
