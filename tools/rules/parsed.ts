import ts from 'typescript';

let last: ts.SourceFile | undefined;

/** The syntax tree of a file. That of the last one is kept, since several rules read a file before the next one's turn. */
export function parsed(file: string, content: string): ts.SourceFile {
  if (last?.fileName !== file || last.text !== content)
    last = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  return last;
}
