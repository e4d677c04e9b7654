import { describe, expect, it } from 'vitest';
import type { CarSpecification } from '../lookups.ts';
import { exampleCar } from '../vehicle-registration/examples.ts';
import {
  canConfirm,
  choiceOf,
  nothingFound,
  startVehicleSteps,
  stepVehicle,
  type VehicleStep,
  type VehicleSteps,
  vehicleYears,
} from './vehicle-steps.ts';

const golf = exampleCar;
const gti: CarSpecification = { ...exampleCar, vehicleCode: 'VW-GOLF-GTI', trim: 'GTI' };

/** What was due comes. */
function come(steps: VehicleSteps, items: readonly string[] | readonly CarSpecification[]): VehicleSteps {
  const { due } = steps;
  if (!due) throw new Error('Nothing is due');
  return stepVehicle(steps, { step: due.list, due, items } as VehicleStep);
}
const chosen = (steps: VehicleSteps, ...next: VehicleStep[]) => next.reduce(stepVehicle, steps);
const atYear = () => chosen(startVehicleSteps(), { step: 'year', year: 2021 });
const atMakes = () => come(atYear(), ['MG', 'Volkswagen']);
const atModels = () => come(chosen(atMakes(), { step: 'make', make: 'Volkswagen' }), ['Golf', 'Polo']);
const atVersions = () => come(chosen(atModels(), { step: 'model', model: 'Golf' }), [golf, gti]);

describe('the years of a car', () => {
  it('given today, go from this year down to the earliest', () => {
    const years = vehicleYears('2026-11-20');
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 1940, 87]);
    expect(vehicleYears('2026-11-20', 2024)).toEqual([2026, 2025, 2024]);
    expect(vehicleYears('2026-11-20', 2030)).toEqual([]);
  });
});

describe('the steps to a car', () => {
  it('given nothing chosen, wait for a year and look nothing up', () => {
    expect(startVehicleSteps().due).toBeUndefined();
    expect(canConfirm(startVehicleSteps())).toBe(false);
  });

  it('given each choice, look up what the next is chosen from', () => {
    expect(atYear().due).toEqual({ list: 'makes', year: 2021 });
    expect(chosen(atMakes(), { step: 'make', make: 'MG' }).due).toEqual({ list: 'models', year: 2021, make: 'MG' });
    expect(chosen(atModels(), { step: 'model', model: 'Golf' }).due).toEqual({
      list: 'specifications',
      year: 2021,
      make: 'Volkswagen',
      model: 'Golf',
    });
  });

  it('given several of a kind, choose none by themselves', () => {
    expect(atMakes()).not.toHaveProperty('make');
    expect(atModels()).not.toHaveProperty('model');
    expect(atVersions()).not.toHaveProperty('specification');
  });

  it('given one make, choose it and look up its models', () => {
    const steps = come(atYear(), ['Morris']);
    expect(steps).toMatchObject({ make: 'Morris', due: { list: 'models', year: 2021, make: 'Morris' } });
  });

  it('given one version, choose it, and the car can be confirmed', () => {
    const steps = come(chosen(atModels(), { step: 'model', model: 'Golf' }), [golf]);
    expect(steps.specification).toEqual(golf);
    expect(canConfirm(steps)).toBe(true);
  });

  it('given a version chosen, can be confirmed, but not without a vehicle code', () => {
    expect(canConfirm(atVersions())).toBe(false);
    expect(canConfirm(chosen(atVersions(), { step: 'specification', vehicleCode: gti.vehicleCode }))).toBe(true);
    const blank = come(chosen(atModels(), { step: 'model', model: 'Golf' }), [{ ...golf, vehicleCode: '' }]);
    expect(canConfirm(blank)).toBe(false);
  });

  it('given a version that is not there, change nothing', () => {
    const steps = atVersions();
    expect(stepVehicle(steps, { step: 'specification', vehicleCode: 'X' })).toBe(steps);
  });

  it('given an earlier choice changed, clear all later ones', () => {
    const done = chosen(atVersions(), { step: 'specification', vehicleCode: golf.vehicleCode });
    const other = chosen(done, { step: 'year', year: 2019 });
    expect(other).toEqual({ year: 2019, due: { list: 'makes', year: 2019 }, wish: {} });
    const make = chosen(done, { step: 'make', make: 'MG' });
    expect(make).toMatchObject({ make: 'MG', makes: ['MG', 'Volkswagen'] });
    for (const later of ['model', 'models', 'specification', 'specifications']) expect(make).not.toHaveProperty(later);
    const model = chosen(done, { step: 'model', model: 'Polo' });
    expect(model).toMatchObject({ model: 'Polo', models: ['Golf', 'Polo'] });
    for (const later of ['specification', 'specifications']) expect(model).not.toHaveProperty(later);
  });

  it('given the same choice again, keep what follows from it', () => {
    const done = chosen(atVersions(), { step: 'specification', vehicleCode: golf.vehicleCode });
    expect(
      chosen(
        done,
        { step: 'year', year: 2021 },
        { step: 'make', make: 'Volkswagen' },
        { step: 'model', model: 'Golf' },
      ),
    ).toBe(done);
  });

  it('given a list that comes too late, do not take it', () => {
    const { due } = atYear();
    const other = chosen(atYear(), { step: 'year', year: 2019 });
    if (!due) throw new Error('Nothing is due');
    expect(stepVehicle(other, { step: 'makes', due, items: ['MG'] })).toBe(other);
  });

  it('given nothing to choose from, say of what', () => {
    expect(nothingFound(atMakes())).toBeUndefined();
    expect(nothingFound(come(atYear(), []))).toBe('makes');
    expect(nothingFound(come(chosen(atMakes(), { step: 'make', make: 'MG' }), []))).toBe('models');
    expect(nothingFound(come(chosen(atModels(), { step: 'model', model: 'Golf' }), []))).toBe('vehicles');
  });

  it('given a list that fails, keep what was chosen and look it up again when asked', () => {
    const steps = chosen(atMakes(), { step: 'make', make: 'MG' });
    if (!steps.due) throw new Error('Nothing is due');
    const failed = stepVehicle(steps, { step: 'failed', due: steps.due });
    expect(failed).toMatchObject({ make: 'MG', failed: { list: 'models' } });
    expect(failed.due).toBeUndefined();
    const again = stepVehicle(failed, { step: 'retry' });
    expect(again.due).toEqual(steps.due);
    expect(again.failed).toBeUndefined();
    expect(stepVehicle(again, { step: 'retry' })).toBe(again);
  });
});

describe('a car chosen before', () => {
  const wish = { year: 2021, make: 'Volkswagen', model: 'Golf', vehicleCode: gti.vehicleCode };

  it('is chosen again step by step as the lists come', () => {
    const steps = come(come(come(startVehicleSteps(wish), ['MG', 'Volkswagen']), ['Golf', 'Polo']), [golf, gti]);
    expect(steps.specification).toEqual(gti);
    expect(choiceOf(steps)).toEqual(wish);
  });

  it('given what is no longer sold, is chosen as far as it goes', () => {
    const steps = come(come(startVehicleSteps(wish), ['MG', 'Volkswagen']), ['Passat', 'Polo']);
    expect(steps).toMatchObject({ make: 'Volkswagen' });
    expect(steps).not.toHaveProperty('model');
  });

  it('given another choice meanwhile, is forgotten', () => {
    const steps = chosen(come(startVehicleSteps(wish), ['MG', 'Volkswagen']), { step: 'make', make: 'MG' });
    expect(choiceOf(steps)).toEqual({ year: 2021, make: 'MG' });
  });

  it('is kept while its lists are on their way', () => {
    expect(choiceOf(startVehicleSteps(wish))).toEqual(wish);
    expect(choiceOf(startVehicleSteps({ make: 'MG' }))).toEqual({});
  });
});
