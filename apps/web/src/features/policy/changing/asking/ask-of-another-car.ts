import { getPath } from '@marque/base';
import { questionOfField } from '@marque/forms';
import type { ChangingForm } from './changing-form.ts';

/**
 * What was told about a car says nothing about another. As soon as another car is chosen among these questions, the
 * others are asked from the start; with the first car again, they have the answers that they had. Returns a way to stop
 * it.
 */
export function askOfAnotherCar({ store, compiled }: ChangingForm, names: readonly string[]): () => void {
  const car = questionOfField(compiled, 'specification');
  if (car === undefined || !names.includes(car)) return () => undefined;
  const carNow = () => {
    const value = store.get(car);
    const code = getPath(value, 'specification.vehicleCode');
    return code === undefined ? undefined : `${String(code)} ${String(getPath(value, 'specification.year'))}`;
  };
  const first = carNow();
  const told = names.filter((name) => name !== car).map((name) => [name, store.get(name)] as const);
  let last = first;
  return store.subscribe(car, () => {
    const now = carNow();
    // While a car is being looked up, there is none.
    if (now === undefined || now === last) return;
    last = now;
    store.batch(() => told.forEach(([name, answer]) => void store.set(name, now === first ? answer : undefined)));
  });
}
