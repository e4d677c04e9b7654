import { type Data, type FieldProblem, ok, type Result, refused } from '@marque/base';
import { applyChange } from '@marque/domain/changes/apply-change';
import { applyChanges } from '@marque/domain/changes/apply-changes';
import type { Change, Offers } from '@marque/domain/changes/change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { refuse } from '../ground/refuse.ts';
import { answerFaults } from './check-answers.ts';
import { decideCovers } from './decide-covers.ts';
import { driverQuestionnaireOf, questionnaireOf } from './product-of.ts';
import { type PlacedChange, readChanges } from './read-changes.ts';
import { type Around, missingOf, type Reviewed, reviewDisclosed, todayOf } from './review-disclosed.ts';
import { startDateFaults } from './start-date-faults.ts';
import { type VehicleSource, withTrustedVehicle } from './vehicle-changes.ts';

/** Changes found to be in order, and what the proposal is after them. */
export type Prepared = {
  readonly changes: readonly Change[];
  readonly after: Disclosed;
  readonly reviewed: readonly Reviewed[];
  readonly missing: readonly string[];
};

/** What to apply, to what, from what is on offer, and the language of messages. */
export type Wanted = {
  readonly placed: readonly PlacedChange[];
  readonly before: Disclosed;
  readonly offers: Offers;
  readonly language: string;
  /** Whether the offer has been agreed to, so that nothing may be missing any more that was asked before; not, if not said. */
  readonly isAgreed?: boolean;
};

/** Checks changes with the rules that the form runs, and refuses them all, with every fault named, when any is at fault. */
export function prepareChanges(around: Around, wanted: Wanted): Prepared {
  const checked = checkChanges(around, wanted);
  return checked.ok ? checked.value : refuse('validation_failed', undefined, checked.problem);
}

/** The same as a result: what was prepared, or every fault with its place in the request. */
export function checkChanges(
  around: Around,
  { placed, before, offers, language, isAgreed = false }: Wanted,
): Result<Prepared, readonly FieldProblem[]> {
  const { product, brand } = around;
  const questionnaires = { own: questionnaireOf(product), driver: driverQuestionnaireOf(product) };
  const { changes: known, given, errors: unknown } = readChanges(questionnaires, placed);
  const source = { brand, today: todayOf(around), language };
  const { changes: trusted, errors: vehicleFaults } = trustVehicles(source, known, before);
  const changes = decideCovers(product, trusted);
  const plain = changes.map(({ change }) => change);
  const applied = applyChanges(before, plain, offers);
  const placeless = applied.ok ? [] : placeFaults(applied.problem.errors ?? [], changes);
  const errors = [...unknown, ...vehicleFaults, ...placeless];
  if (!applied.ok || unknown.length > 0) return refused(errors);
  const reviewed = reviewDisclosed(around, applied.value);
  const answered = answerFaults(around, { given, before, reviewed, language });
  const faults = [
    ...errors,
    ...answered.filter(({ pointer }) => !errors.some((error) => error.pointer === pointer)),
    ...startDateFaults(around, changes, answered),
  ];
  if (faults.length > 0) return refused(faults);
  return ok({
    changes: plain,
    after: applied.value,
    reviewed,
    missing: missingOf(reviewed, applied.value, isAgreed ? product.accountSetup : []),
  });
}

/** Each change of the car on top of those before it. */
function trustVehicles(
  source: VehicleSource,
  placed: readonly PlacedChange[],
  before: Disclosed,
): { changes: PlacedChange[]; errors: FieldProblem[] } {
  const changes: PlacedChange[] = [];
  const errors: FieldProblem[] = [];
  let stands = before;
  for (const one of placed) {
    const trusted = withTrustedVehicle(source, one, assetOf(stands, one.change));
    changes.push(trusted.placed);
    errors.push(...trusted.errors);
    if (one.change.changeType === 'ASSET_DISCLOSURE') stands = applyChange(stands, trusted.placed.change);
  }
  return { changes, errors };
}

/** The asset that a change is about as it stands; nothing where it names none of the proposal's. */
function assetOf({ data }: Disclosed, change: Change): Data {
  if (change.changeType !== 'ASSET_DISCLOSURE' || !Object.hasOwn(data.assets, change.assetCode)) return {};
  return data.assets[change.assetCode] ?? {};
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
