import { expect, it } from 'vitest';
import { confirmAnswers } from './confirm-answers.ts';

const now = '2027-11-01T09:00:00.000Z';
const command = { type: 'ConfirmAnswers', now } as const;

it('keeps when the answers of a renewal were confirmed, and the first time of several', () => {
  expect(confirmAnswers(command, { sourcePolicy: 'P' })).toEqual({
    ok: true,
    value: [{ type: 'AnswersConfirmed', at: now }],
  });
  expect(confirmAnswers(command, { sourcePolicy: 'P', confirmedAt: '2027-10-30T09:00:00.000Z' })).toEqual({
    ok: true,
    value: [],
  });
});

it('refuses what is no renewal', () => {
  expect(confirmAnswers(command, {})).toMatchObject({ ok: false, problem: { code: 'wrong_state' } });
});
