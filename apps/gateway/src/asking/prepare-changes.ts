import { type Data, type FieldProblem, ok, type Result, refused } from '@marque/base';
import { type Applied, applyChanges } from '@marque/domain/changes/apply-changes';
import type { Change, Offers } from '@marque/domain/changes/change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { refuse } from '../ground/refuse.ts';
import { answerFaults } from './check-answers.ts';
import { decideCovers } from './decide-covers.ts';
import { driverQuestionnaireOf, questionnaireOf } from './product-of.ts';
import { type PlacedChange, readChanges } from './read-changes.ts';
import { type Around, missingOf, type Reviewed, reviewDisclosed, todayOf } from './review-disclosed.ts';
import { startDateFaults } from './start-date-faults.ts';
import { withTrustedVehicle } from './vehicle-changes.ts';

/** Changes found to be in order, with what the proposal is after them. */
export type Prepared = Applied & {
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
  const { product } = around;
  const questionnaires = { own: questionnaireOf(product), driver: driverQuestionnaireOf(product) };
  const { changes: known, given, errors: unknown } = readChanges(questionnaires, placed);
  const { applied, vehicleFaults } = applyKnown(around, known, { before, offers, language });
  const placeless = applied.ok ? [] : placeFaults(applied.problem.errors ?? [], known);
  const errors = [...unknown, ...vehicleFaults, ...placeless];
  if (!applied.ok || unknown.length > 0) return refused(errors);
  const { after } = applied.value;
  const reviewed = reviewDisclosed(around, after);
  const answered = answerFaults(around, { given, before, reviewed, language });
  const faults = [
    ...errors,
    ...answered.filter(({ pointer }) => !errors.some((error) => error.pointer === pointer)),
    ...startDateFaults(around, known, answered),
  ];
  if (faults.length > 0) return refused(faults);
  const missing = missingOf(reviewed, after, isAgreed ? product.accountSetup : []);
  return ok({ ...applied.value, reviewed, missing });
}

/** The one walk over a request's changes: each on top of those before it, its car looked up, and with the cover that it decides. */
function applyKnown(
  around: Around,
  known: readonly PlacedChange[],
  { before, offers, language }: Omit<Wanted, 'placed'>,
): { applied: ReturnType<typeof applyChanges>; vehicleFaults: FieldProblem[] } {
  const source = { brand: around.brand, today: todayOf(around), language };
  const vehicleFaults: FieldProblem[] = [];
  const prepare = (change: Change, stands: Disclosed, index: number): readonly Change[] => {
    const placed = { change, pointer: known[index]?.pointer ?? '' };
    const trusted = withTrustedVehicle(source, placed, assetOf(stands, change));
    vehicleFaults.push(...trusted.errors);
    return decideCovers(around.product, trusted.change);
  };
  const plain = known.map(({ change }) => change);
  return { applied: applyChanges(before, plain, { offers, prepare }), vehicleFaults };
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
