import type { ProductWire } from '@marque/contract';
import { compileQuestionnaire, type Question } from '@marque/forms';
import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';
import { problemsOf } from './problems-of.ts';

const anything = { title: '', settings: {}, takes: () => ({ decisions: 1, taps: 1 }), accepts: () => true };
const registry = {
  rules: {},
  inputs: {
    any: { ...anything, type: 'any' },
    name: { ...anything, type: 'name', partsOf: () => ({ firstName: 'firstName', lastName: 'lastName' }) },
  },
};
const ask = (name: string, adjustment: string, type = 'any'): Question => ({
  name,
  type,
  adjustment,
  rules: [],
  settings: {},
});
const questions = [
  ask('name', 'PROFILE_DISCLOSURE', 'name'),
  ask('drivingLicence.validFrom', 'PROFILE_DISCLOSURE'),
  ask('annualMileage', 'ASSET_DISCLOSURE'),
  ask('anyClaims', 'QUOTE_DISCLOSURE'),
  ask('startAt', 'START_DATE_CHANGE'),
];
const compiled = compileQuestionnaire({ sections: [{ id: 'all', tab: 'all', questions }], conditions: {} }, registry);
const product = { coreAsset: { code: 'car', type: 'car' } } as ProductWire;
const answers = {
  name: { firstName: 'Ada', lastName: 'Marsh' },
  'drivingLicence.validFrom': '2006-09-14',
  annualMileage: 8000,
  startAt: '2026-11-27',
};

test('given answers of every kind, when they are saved, then each kind is one change under the wire’s field names', () => {
  const names = ['name', 'drivingLicence.validFrom', 'annualMileage', 'anyClaims', 'startAt'];
  expect(changesOf(compiled, answers, { names, product })).toEqual([
    {
      changeType: 'PROFILE_DISCLOSURE',
      profileCode: 'ph',
      data: { firstName: 'Ada', lastName: 'Marsh', 'drivingLicence.validFrom': '2006-09-14' },
    },
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 8000 } },
    { changeType: 'QUOTE_DISCLOSURE', data: { anyClaims: null } },
    { changeType: 'START_DATE_CHANGE', startAt: '2026-11-27' },
  ]);
});

test('given a start date taken away, when it is saved, then it is cleared', () => {
  expect(changesOf(compiled, {}, { names: ['startAt'], product })).toEqual([
    { changeType: 'START_DATE_CHANGE', startAt: null },
  ]);
});

test('given refused fields, when they come back, then each is put to the question that asked for it', () => {
  const changes = changesOf(compiled, answers, { names: ['name', 'drivingLicence.validFrom', 'startAt'], product });
  const { problems, elsewhere } = problemsOf(compiled, changes, [
    { pointer: '/changes/0/data/lastName', code: 'nameParts', message: 'rules.nameParts' },
    { pointer: '/changes/0/data/drivingLicence.validFrom', code: 'beforeOrEqual', message: 'rules.beforeOrEqual' },
    { pointer: '/changes/1/startAt', code: 'afterOrEqual', message: 'rules.afterOrEqual' },
    { pointer: '/changes/7/data/email', code: 'email', message: 'rules.email' },
  ]);
  expect([...problems.keys()]).toEqual(['name', 'drivingLicence.validFrom', 'startAt']);
  expect(problems.get('name')).toEqual({ rule: 'nameParts', message: 'rules.nameParts', values: {} });
  expect(elsewhere.map(({ pointer }) => pointer)).toEqual(['/changes/7/data/email']);
});

test('given answers about an additional driver, when they are saved first, then they add the driver, and later change them', () => {
  const about = [ask('name', 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', 'name')];
  const driverQuestions = compileQuestionnaire(
    { sections: [{ id: 'all', tab: 'all', questions: about }], conditions: {} },
    registry,
  );
  const changes = (isNew: boolean) =>
    changesOf(driverQuestions, answers, { names: ['name'], product, driver: { profileCode: 'p2', isNew } });
  const data = { firstName: 'Ada', lastName: 'Marsh' };
  expect(changes(true)).toEqual([{ changeType: 'ADD_PROFILE', profileCode: 'p2', data }]);
  expect(changes(false)).toEqual([{ changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p2', data }]);
  const refused = [{ pointer: '/changes/0/data/lastName', code: 'nameParts', message: 'rules.nameParts' }];
  expect([...problemsOf(driverQuestions, changes(true), refused).problems.keys()]).toEqual(['name']);
});
