import type { FieldProblem } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { applyChange } from '@marque/domain/proposal/apply-change';
import { applyChanges } from '@marque/domain/proposal/apply-changes';
import type { Change, Offers } from '@marque/domain/proposal/change';
import type { Disclosed } from '@marque/domain/proposal/disclosed';
import type { Review } from '@marque/forms';
import { refuse } from '../../http/refuse.ts';
import { answerFaults } from './check-answers.ts';
import { questionnaireOf } from './product-of.ts';
import { type PlacedChange, readChanges } from './read-changes.ts';
import { type Around, answersOf, missingOf, reviewDisclosed } from './review-disclosed.ts';
import { startDateFaults } from './start-date-faults.ts';
import { withTrustedVehicle } from './vehicle-changes.ts';

/** Changes found to be in order, and what the proposal is after them. */
export type Prepared = {
  readonly changes: readonly Change[];
  readonly after: Disclosed;
  readonly reviewed: Review;
  readonly missing: readonly string[];
};

/** What to apply, to what, from what is on offer, and the language of messages. */
export type Wanted = {
  readonly placed: readonly PlacedChange[];
  readonly before: Disclosed;
  readonly offers: Offers;
  readonly language: string;
};

/** Checks changes with the rules that the form runs, and refuses them all, with every fault named, when any is at fault. */
export function prepareChanges(around: Around, { placed, before, offers, language }: Wanted): Prepared {
  const { changes: known, given, errors: unknown } = readChanges(questionnaireOf(around.product), placed);
  const { changes, errors: vehicleFaults } = trustVehicles(around.brand, known, before);
  const applied = applyChanges(
    before,
    changes.map(({ change }) => change),
    offers,
  );
  const errors = [
    ...unknown,
    ...vehicleFaults,
    ...(applied.ok ? [] : placeFaults(applied.problem.errors ?? [], changes)),
  ];
  if (!applied.ok || unknown.length > 0) return refuse('validation_failed', undefined, errors);
  const reviewed = reviewDisclosed(around, applied.value);
  const answered = answerFaults(around, {
    given,
    reviewed,
    answers: answersOf(around.product, applied.value),
    language,
  });
  const dated = startDateFaults(around, changes, answered);
  const faults = [
    ...errors,
    ...answered.filter(({ pointer }) => !errors.some((error) => error.pointer === pointer)),
    ...dated,
  ];
  if (faults.length > 0) return refuse('validation_failed', undefined, faults);
  return {
    changes: changes.map(({ change }) => change),
    after: applied.value,
    reviewed,
    missing: missingOf(reviewed, applied.value),
  };
}

/** Each change of the car on top of those before it. */
function trustVehicles(
  brand: Brand,
  placed: readonly PlacedChange[],
  before: Disclosed,
): { changes: PlacedChange[]; errors: FieldProblem[] } {
  const changes: PlacedChange[] = [];
  const errors: FieldProblem[] = [];
  let stands = before;
  for (const one of placed) {
    const assets = one.change.changeType === 'ASSET_DISCLOSURE' ? (stands.data.assets[one.change.assetCode] ?? {}) : {};
    const trusted = withTrustedVehicle(brand, one, assets);
    changes.push(trusted.placed);
    errors.push(...trusted.errors);
    if (one.change.changeType === 'ASSET_DISCLOSURE') stands = applyChange(stands, trusted.placed.change);
  }
  return { changes, errors };
}

/** A decision names a change by its index; the request may hold it elsewhere. */
function placeFaults(errors: readonly FieldProblem[], placed: readonly PlacedChange[]): FieldProblem[] {
  return errors.map((error) => {
    const [, index = '0', field = ''] = /^\/changes\/(\d+)\/(.*)$/.exec(error.pointer) ?? [];
    const pointer = placed[Number(index)]?.pointer ?? '';
    const whole = pointer.replace(/\/(data|startAt)$/, '');
    return { ...error, pointer: pointer === '/coverStart' ? pointer : `${whole}/${field}` };
  });
}
