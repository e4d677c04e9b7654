import { send } from '../kit/client/api-client.ts';
import { commitFiles, stageFile } from '../kit/client/send-file.ts';
import { pdfOf } from '../kit/samples/sample-files.ts';
import type { Named } from './asker.ts';
import { bodyOf } from './body-of.ts';

type Listed = {
  readonly uploads: readonly { readonly uploadId: string; readonly files: readonly { fileId: string }[] }[];
};

/** Gives a customer a file that was sent about their policy, and a staged one. */
export async function uploadedThings(url: string, token: string, policyId: string) {
  const names = ['plumage-letter.pdf', 'moulting-letter.pdf'];
  for (const name of names) bodyOf(await stageFile(url, { token, policyId, name, content: pdfOf(`of ${name}`) }), 201);
  const comment = 'The letter says Quillfeather';
  bodyOf(await commitFiles(url, { token, policyId, fileNames: names.slice(0, 1) }, { comment }), 201);
  const listed = await send(url, `GET /api/documents/upload/policy/${policyId}`, { token });
  const [upload] = bodyOf<Listed>(listed, 200).uploads;
  const uploadId = upload?.uploadId ?? '';
  const fileId = upload?.files[0]?.fileId ?? '';
  const named: Named[] = [
    { kind: 'upload', what: 'what they sent', value: uploadId, owner: 'acting' },
    { kind: 'uploadedFile', what: 'a file that they sent', value: fileId, owner: 'acting' },
  ];
  return { named, ids: [uploadId, fileId], canaries: [uploadId, fileId, ...names, comment] };
}
