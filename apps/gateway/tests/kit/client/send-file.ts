import { type Answer, send } from './api-client.ts';

/** A file for a policy, under the name that its sender gives it. */
export type FileToSend = {
  readonly token: string;
  readonly policyId: string;
  readonly name: string;
  readonly content: Uint8Array | string;
};

const BOUNDARY = 'boundary-of-a-form';

/** A form with one file, as a browser writes it; nothing in the name is escaped. */
export function formOf(name: string, content: Uint8Array | string, field = 'file'): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** The type of such a form. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Stages a file for a policy. */
export function stageFile(url: string, { token, policyId, name, content }: FileToSend): Promise<Answer> {
  return send(url, `POST /api/documents/upload/stage/${policyId}`, {
    token,
    headers: { 'content-type': FORM_TYPE },
    body: formOf(name, content),
  });
}

/** Sends staged files. */
export function commitFiles(
  url: string,
  {
    token,
    policyId,
    ...body
  }: { readonly token: string; readonly policyId: string; readonly fileNames: readonly string[] },
  { purpose = 'proof-of-ncb', comment = '', key = String(crypto.randomUUID()) } = {},
): Promise<Answer> {
  return send(url, `POST /api/documents/upload/commit/${policyId}`, {
    token,
    key,
    body: { ...body, purpose, comment },
  });
}
