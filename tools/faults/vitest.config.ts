import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import settings from '../../vitest.config.ts';
import { root } from '../run.ts';
import { nearTo } from './near-to.ts';

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const distance = nearTo(process.env['MARQUE_FAULT_IN'] ?? '');
    const ranked = files.map((file) => ({ file, rank: distance(file.moduleId.slice(root.length + 1)) }));
    return ranked.toSorted((one, other) => one.rank - other.rank).map(({ file }) => file);
  }
}

/** The tests as everywhere, in another order. */
export default mergeConfig(settings, { root, test: { root, sequence: { sequencer: NearestFirst } } });
