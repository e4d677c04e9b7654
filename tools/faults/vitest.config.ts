import { dirname } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import settings from '../../vitest.config.ts';
import { root } from '../run.ts';

/** Where the fault stands: what is tested beside it notices it soonest. */
const faulty = (process.env['MARQUE_FAULT_IN'] ?? '').split('/');

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const distance = ({ moduleId }: TestSpecification) => {
      const folders = dirname(moduleId.slice(root.length + 1)).split('/');
      const together = folders.findIndex((folder, depth) => folder !== faulty[depth]);
      return faulty.length - (together === -1 ? folders.length : together);
    };
    return files.toSorted((one, other) => distance(one) - distance(other) || (one.moduleId < other.moduleId ? -1 : 1));
  }
}

/** The tests as everywhere, in another order. */
export default mergeConfig(settings, { root, test: { root, sequence: { sequencer: NearestFirst } } });
