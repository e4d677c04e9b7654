/** What failed, by its name in the output of a tool: the message of the compiler, or file and name of a test, or the journey. Without colours. */
export function failuresIn(output: string): readonly string[] {
  const found = output.split('\n').flatMap((line) => {
    const [, type] = /^([^\s(]+\.tsx?\(\d+,\d+\): error TS\d+)/.exec(line) ?? [];
    const [, test] = /^\s*FAIL\s+(?:\|[^|]*\|\s+)?(.+?)\s*$/.exec(line) ?? [];
    const [, journey] = /^\s*\d+\) (\[[^\]]+\] › .+?)\s*─*\s*$/.exec(line) ?? [];
    const [, unhandled] = /^\s*(?:Error: )?(Unhandled (?:Error|Rejection)s?)\b/.exec(line) ?? [];
    return type ?? test ?? journey ?? unhandled ?? [];
  });
  return [...new Set(found)];
}
