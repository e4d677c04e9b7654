import ts from 'typescript';

let last: ts.SourceFile | undefined;

/** The syntax tree of a file. The last file's tree is kept, since several rules read one file before the next. */
export function parsed(file: string, content: string): ts.SourceFile {
  if (last?.fileName !== file || last.text !== content)
    last = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  return last;
}
