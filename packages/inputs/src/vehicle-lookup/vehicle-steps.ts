import type { LocalDate } from '@marque/base';
import { EARLIEST_YEAR } from '../earliest-year.ts';
import type { CarSpecification } from '../lookups.ts';

/** A car as far as it was chosen: the part of an answer that is kept while it is not one yet. */
export type CarChoice = {
  readonly year?: number | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly vehicleCode?: string | undefined;
};

/** A list that is to be looked up. */
export type DueList =
  | { readonly list: 'makes'; readonly year: number }
  | { readonly list: 'models'; readonly year: number; readonly make: string }
  | { readonly list: 'specifications'; readonly year: number; readonly make: string; readonly model: string };

/** The steps to a car: what is chosen, what can be chosen, and the list that is on its way or failed to come. */
export type VehicleSteps = {
  readonly year?: number;
  readonly makes?: readonly string[];
  readonly make?: string;
  readonly models?: readonly string[];
  readonly model?: string;
  readonly specifications?: readonly CarSpecification[];
  readonly specification?: CarSpecification;
  readonly due?: DueList;
  readonly failed?: DueList;
  /** What was chosen before: taken again as soon as it can be. */
  readonly wish: CarChoice;
};

/** What a person chooses, or asks for again. */
export type VehicleChoice =
  | { readonly step: 'year'; readonly year: number }
  | { readonly step: 'make'; readonly make: string }
  | { readonly step: 'model'; readonly model: string }
  | { readonly step: 'specification'; readonly vehicleCode: string }
  | { readonly step: 'retry' };

/** What a look-up brings. */
type VehicleList =
  | { readonly step: 'makes'; readonly due: DueList; readonly items: readonly string[] }
  | { readonly step: 'models'; readonly due: DueList; readonly items: readonly string[] }
  | { readonly step: 'specifications'; readonly due: DueList; readonly items: readonly CarSpecification[] }
  | { readonly step: 'failed'; readonly due: DueList };

export type VehicleStep = VehicleChoice | VehicleList;

/** The years to choose from, this year first. */
export function vehicleYears(today: LocalDate, earliestYear: number = EARLIEST_YEAR): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: Math.max(0, year - earliestYear + 1) }, (_none, index) => year - index);
}

/** The first step, or the steps that lead to what was chosen before. */
export function startVehicleSteps(wish: CarChoice = {}): VehicleSteps {
  return wish.year === undefined ? { wish: {} } : chooseYear(wish.year, wish);
}

/** The steps after a choice, or after a list came. A change of an earlier choice clears the later ones; a list of one is chosen from at once. */
export function stepVehicle(steps: VehicleSteps, step: VehicleStep): VehicleSteps {
  if (!('due' in step)) return takeChoice(steps, step);
  return step.due === steps.due ? takeList(steps, step) : steps;
}

function takeChoice(steps: VehicleSteps, choice: VehicleChoice): VehicleSteps {
  const { year, makes = [], make, models = [], specifications, failed } = steps;
  switch (choice.step) {
    case 'year':
      return choice.year === year ? steps : chooseYear(choice.year, {});
    case 'make':
      if (year === undefined || choice.make === make) return steps;
      return chooseMake({ year, makes, wish: {} }, year, choice.make);
    case 'model':
      if (year === undefined || make === undefined || choice.model === steps.model) return steps;
      return chooseModel({ year, makes, make, models, wish: {} }, { year, make, model: choice.model });
    case 'specification': {
      const specification = specifications?.find(({ vehicleCode }) => vehicleCode === choice.vehicleCode);
      return specification ? { ...steps, specification } : steps;
    }
    case 'retry':
      return failed ? { ...settled(steps), due: { ...failed } } : steps;
  }
}

function takeList(steps: VehicleSteps, list: VehicleList): VehicleSteps {
  const { year, make, wish } = steps;
  const rest = settled(steps);
  switch (list.step) {
    case 'makes': {
      const only = pick(list.items, wish.make);
      const next = { ...rest, makes: list.items };
      return only === undefined || year === undefined ? next : chooseMake(next, year, only);
    }
    case 'models': {
      const only = pick(list.items, wish.model);
      const next = { ...rest, models: list.items };
      if (only === undefined || year === undefined || make === undefined) return next;
      return chooseModel(next, { year, make, model: only });
    }
    case 'specifications': {
      const wished = list.items.find(({ vehicleCode }) => vehicleCode === wish.vehicleCode);
      const only = wished ?? (list.items.length === 1 ? list.items[0] : undefined);
      return { ...rest, specifications: list.items, wish: {}, ...(only && { specification: only }) };
    }
    case 'failed':
      return { ...rest, failed: list.due };
  }
}

/** What was chosen so far. */
export function choiceOf({ year, make, model, specification, wish }: VehicleSteps): CarChoice {
  const chosen = { year, make: make ?? wish.make, model: model ?? wish.model };
  const vehicleCode = specification?.vehicleCode ?? wish.vehicleCode;
  return Object.fromEntries(Object.entries({ ...chosen, vehicleCode }).filter(([, value]) => value !== undefined));
}

/** What was not found: no make in that year, or no car of that make, or of that model. */
export function nothingFound({
  makes,
  models,
  specifications,
}: VehicleSteps): 'makes' | 'models' | 'vehicles' | undefined {
  if (makes?.length === 0) return 'makes';
  if (models?.length === 0) return 'models';
  return specifications?.length === 0 ? 'vehicles' : undefined;
}

/** Whether the car can be confirmed: it is chosen to the last step, and the catalogue has a code for it. */
export function canConfirm({ specification }: VehicleSteps): boolean {
  return specification !== undefined && specification.vehicleCode !== '';
}

function chooseYear(year: number, wish: CarChoice): VehicleSteps {
  return { year, due: { list: 'makes', year }, wish };
}

function chooseMake(steps: VehicleSteps, year: number, make: string): VehicleSteps {
  return { ...steps, make, due: { list: 'models', year, make } };
}

function chooseModel(
  steps: VehicleSteps,
  { year, make, model }: { readonly year: number; readonly make: string; readonly model: string },
): VehicleSteps {
  return { ...steps, model, due: { list: 'specifications', year, make, model } };
}

/** What was wished for if it is there, else the only one. */
function pick(items: readonly string[], wished: string | undefined): string | undefined {
  if (wished !== undefined && items.includes(wished)) return wished;
  return items.length === 1 ? items[0] : undefined;
}

/** The list that was due has come, or failed to. */
function settled({ due: _due, failed: _failed, ...rest }: VehicleSteps): VehicleSteps {
  return rest;
}
