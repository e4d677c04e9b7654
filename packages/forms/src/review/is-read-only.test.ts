import {
  sampleLoop,
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from '../compiler/compile-questionnaire.ts';
import { isReadOnly } from './is-read-only.ts';

const onPolicy = { all: [{ policy: true }, { not: 'staff' }] };
const claims = { any: [{ all: ['staff', { not: { permission: 'action:mta-claims' } }] }, 'locked'] };
const compiled = compileQuestionnaire(
  {
    ...sampleQuestionnaire([
      sampleQuestion('vehicle', { readOnly: 'locked' }),
      sampleLoop('claims', [sampleQuestion('type')], { readOnly: claims }),
      sampleQuestion('email', { readOnly: { anonymous: false } }),
      sampleQuestion('mileage'),
    ]),
    conditions: { staff: { admin: true }, locked: onPolicy },
  },
  sampleRegistry,
);
const readOnly = (circumstances: Partial<typeof sampleSituation.circumstances>) =>
  [...compiled.questions].flatMap(([name, question]) =>
    isReadOnly(question, { ...sampleSituation.circumstances, ...circumstances }) ? [name] : [],
  );

describe('what can be seen and not changed', () => {
  it('given a quote, is nothing', () => expect(readOnly({})).toEqual([]));
  it('given somebody signed in, is their address', () => expect(readOnly({ anonymous: false })).toEqual(['email']));
  it('given a policy, is what its named condition says, unless staff look at it', () => {
    expect(readOnly({ policy: true })).toEqual(['vehicle', 'claims']);
    expect(readOnly({ policy: true, admin: true })).toEqual(['claims']);
    expect(readOnly({ policy: true, admin: true, permissions: ['action:mta-claims'] })).toEqual([]);
  });
});
