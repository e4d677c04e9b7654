import { relative } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { root } from '../run.ts';
import { keepAtWork } from './at-work.ts';
import { startProgress } from './progress.ts';
import { type Failure, firstLine, placesIn, type Spent } from './report.ts';

/** Reports the tests of the rooms: how far they are, each failure in one line, and what each file spent. */
export default function roomsReporter(): Reporter {
  const progress = startProgress('files');
  const files = keepAtWork();
  let ownOf: OwnOf = async (all) => all;
  return {
    onInit: (vitest) => {
      ownOf = ownOfShard(vitest);
    },
    onTestRunStart: async (specifications) => {
      const own = await ownOf(specifications);
      for (const one of own) files.asks(nameOf(one));
      progress.begin(own.length);
    },
    onTestModuleQueued: (module) => files.begins(nameOf(module)),
    onTestCaseReady: ({ module, location, fullName }) =>
      files.is(nameOf(module), { line: location?.line ?? 1, test: fullName }),
    onTestModuleEnd: (module) => {
      files.ends(nameOf(module));
      const tests = [...module.children.allTests()];
      const passed = tests.filter((test) => test.result().state === 'passed').length;
      const ofTests = tests.flatMap((test) => failuresOf(module, test.fullName, test.result().errors, test));
      const ofSuites = [...module.children.allSuites()].flatMap((suite) =>
        failuresOf(module, suite.fullName, suite.errors()),
      );
      const failures = [...ofTests, ...ofSuites, ...failuresOf(module, 'the file', module.errors())];
      progress.ended(
        {
          name: nameOf(module),
          seconds: module.diagnostic().duration / 1000,
          spent: (module.meta() as { spent?: Spent }).spent ?? {},
        },
        { passed, failures },
      );
    },
    onTestRunEnd: (_modules, errors, reason) => {
      for (const error of errors) progress.failed(uncaught(error));
      if (reason !== 'interrupted') for (const failure of files.lost()) progress.failed(failure);
      progress.finish();
    },
  };
}

type OwnOf = (all: readonly TestSpecification[]) => Promise<readonly TestSpecification[]>;

/** The runner reports the files of every shard; only later does its sequencer pick its own. */
function ownOfShard(vitest: Vitest): OwnOf {
  const { shard, sequence } = vitest.config;
  return async (all) => (shard ? await new sequence.sequencer(vitest).shard([...all]) : all);
}

const nameOf = ({ moduleId }: Pick<TestModule, 'moduleId'>) => relative(root, moduleId);

/** An error that no test has caught, with the place of the project that it came from. */
function uncaught(error: SerializedError): Failure {
  const [place = { file: 'outside every file', line: 0 }] = placesIn(String(error.stack ?? ''), root);
  return { ...place, test: 'an error nobody caught', reason: reasonOf(error) };
}

function failuresOf(
  module: TestModule,
  test: string,
  errors: ReadonlyArray<TestError | SerializedError> = [],
  at?: TestCase,
): Failure[] {
  return errors.slice(0, 1).map((error) => {
    const stacks = 'stacks' in error && Array.isArray(error.stacks) ? error.stacks : [];
    const frame = stacks.find((one: { file: string }) => one.file === module.moduleId);
    return { file: nameOf(module), line: frame?.line ?? at?.location?.line ?? 1, test, reason: reasonOf(error) };
  });
}

function reasonOf({ message }: { readonly message?: unknown }): string {
  return firstLine(String(message ?? ''));
}
