import { describe, expect, it } from 'vitest';
import { adoptConfirm, type ConfirmStep, canReset, startConfirm, stepConfirm } from './confirm-state.ts';

const home = { line1: '12 Wharf Lane' };
const work = { line1: '1 Quay' };
const walk = (value: unknown, ...steps: ConfirmStep[]) =>
  steps.reduce((state, step) => stepConfirm(state, step, true), startConfirm(value));

describe('a confirm-or-change field', () => {
  it('given an answer, begins in view; given none, in change', () => {
    expect(startConfirm(home)).toEqual({ mode: 'view', value: home, before: undefined });
    for (const none of [undefined, null, '', {}]) expect(startConfirm(none).mode).toBe('change');
  });

  it('given an answer that is set, views it', () => {
    expect(walk(undefined, { step: 'set', value: home })).toMatchObject({ mode: 'view', value: home });
  });

  it('given Change, takes the answer away and looks it up', () => {
    expect(walk(home, { step: 'change' })).toMatchObject({ mode: 'change', value: undefined });
  });

  it('given Reset after Change, views what stood before', () => {
    expect(walk(home, { step: 'change' }, { step: 'reset' })).toMatchObject({ mode: 'view', value: home });
    expect(walk(home, { step: 'change' }, { step: 'override' }, { step: 'reset' })).toMatchObject({ value: home });
  });

  it('given another answer set after Change, forgets what stood before', () => {
    expect(walk(home, { step: 'change' }, { step: 'set', value: work }, { step: 'reset' }).value).toEqual(work);
  });

  it('given Override over an answer, keeps it until another is set', () => {
    expect(walk(home, { step: 'override' })).toMatchObject({ mode: 'override', value: home });
    expect(walk(home, { step: 'override' }, { step: 'reset' })).toMatchObject({ mode: 'view', value: home });
  });

  it('given no override form, Override does nothing', () => {
    const state = startConfirm(home);
    expect(stepConfirm(state, { step: 'override' }, false)).toBe(state);
  });

  it('given Reset where no answer ever stood, looks one up', () => {
    expect(walk(undefined, { step: 'override' }, { step: 'reset' }).mode).toBe('change');
  });

  it('given a way back, says so', () => {
    expect(canReset(startConfirm(home))).toBe(false);
    expect(canReset(startConfirm(undefined))).toBe(false);
    expect(canReset(walk(home, { step: 'change' }))).toBe(true);
    expect(canReset(walk(undefined, { step: 'override' }))).toBe(true);
  });

  it('given an answer from elsewhere, views it; given the same, changes nothing', () => {
    const changing = walk(home, { step: 'change' });
    expect(adoptConfirm(changing, work)).toMatchObject({ mode: 'view', value: work, before: undefined });
    expect(adoptConfirm(changing, undefined)).toBe(changing);
    expect(adoptConfirm(startConfirm(home), { ...home })).toMatchObject({ mode: 'view' });
    expect(adoptConfirm(startConfirm(home), undefined)).toMatchObject({ mode: 'change', before: undefined });
  });
});
