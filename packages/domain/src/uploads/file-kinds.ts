/** The kinds of file that customers may send, each with the endings of its names and its media type. */
export const fileKinds = {
  JPEG: { endings: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  PNG: { endings: ['png'], mediaType: 'image/png' },
  HEIC: { endings: ['heic'], mediaType: 'image/heic' },
  PDF: { endings: ['pdf'], mediaType: 'application/pdf' },
  DOC: { endings: ['doc'], mediaType: 'application/msword' },
  DOCX: {
    endings: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  RTF: { endings: ['rtf'], mediaType: 'application/rtf' },
} as const satisfies {
  readonly [kind: string]: { readonly endings: readonly string[]; readonly mediaType: string };
};

export type FileKind = keyof typeof fileKinds;

/** The kind that a file's name says, by its last ending; undefined for a name without a known one. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (Object.keys(fileKinds) as FileKind[]).find((kind) =>
    fileKinds[kind].endings.some((known) => known === ending),
  );
}
