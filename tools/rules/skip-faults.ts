const TEST = /\.(test|journey)\.tsx?$|^journeys\/|^packages\/testkit\/|\/tests?\/|\/testing\//;
const LEFT_OUT =
  /\.(only|skip|todo|fixme|skipIf|todoIf)(\.each)?\(|,\s*\{[^}]*\b(skip|only|todo)\b[^}]*\}\s*,|\bskip\(|\b(xit|xdescribe|xtest|fit|fdescribe)\(|\{[^}]*\bskip\b[^}]*\}\) =>/;

/** The lines of a file of tests that leave a test out, each with what to do; none for any other file. */
export function skipFaults(file: string, text: string): string[] {
  if (!TEST.test(file) || file.endsWith('/skip-faults.test.ts')) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      LEFT_OUT.test(line) ? [`${file}:${index + 1}: every test runs; what needs a server is declared with runIf`] : [],
    );
}
