const TEST = /\.(test|journey)\.tsx?$|^journeys\/|^packages\/testkit\/|\/tests?\/|\/testing\//;
const LEFT_OUT =
  /\.(only|skip|todo|fixme|skipIf|todoIf)(\.each)?\(|,\s*\{[^}]*\b(skip|only|todo)\b[^}]*\}\s*,|\bskip\(|\b(xit|xdescribe|xtest|fit|fdescribe)\(|\{[^}]*\bskip\b[^}]*\}\) =>/;

const CALLED_A_TEST = /[._](spec|tests?)\.[cm]?[jt]sx?$/;
const FOUND = /^(apps|packages|tools)\/.+\.test\.tsx?$/;

/**
 * The lines of a file of tests that leave a test out, each with what to do, and a file of tests that no runner finds;
 * none for any other file.
 */
export function skipFaults(file: string, text: string): string[] {
  if (CALLED_A_TEST.test(file) && !FOUND.test(file))
    return [`${file}: no runner finds it: tests of a room end in .test.ts, journeys in .journey.ts`];
  if (!TEST.test(file) || file.endsWith('/skip-faults.test.ts')) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      LEFT_OUT.test(line) ? [`${file}:${index + 1}: every test runs; what needs a server is declared with runIf`] : [],
    );
}
