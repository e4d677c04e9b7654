import { policyPath } from '../../../policy/policy-paths.ts';
import type { TriedRow } from './tried-rows.ts';

/** The addresses of the pages on which a policy is changed. */
export function changingPlaces(urlName: string, policyId: string) {
  const own = policyPath(urlName, policyId);
  const hub = `${own}/management`;
  const section = (id: string) => `${hub}/section/${id}`;
  const driver = (profileCode: string) => `${hub}/profile/${profileCode}`;
  const covers = `${own}/add-ons`;
  const excess = `${own}/excess`;
  const review = (adjustmentId: string) => `${own}/adjustment/${adjustmentId}`;
  return {
    ...{ hub, section, driver, covers, excess, review },
    done: (adjustmentId: string) => `${review(adjustmentId)}/result`,
    row: ({ kind, id }: Pick<TriedRow, 'kind' | 'id'>) =>
      ({ section: section(id), driver: driver(id), cover: covers, excess, start: hub, payment: hub })[kind],
  };
}
