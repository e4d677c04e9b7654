import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { commitFiles, stageFile } from '../../kit/client/send-file.ts';
import { pdfOf } from '../../kit/samples/sample-files.ts';
import type { Helped } from '../sales/person.ts';
import { must, type Step, type StoryTools } from '../story.ts';

/** Somebody who bought sends the proof of their no-claims years, and staff accept it: it is sent once, decided once, and told in one letter. */
export async function sending(
  { scene, db }: StoryTools,
  { token, proposalCode }: Buyer,
  { staff }: Helped,
): Promise<Step[]> {
  const { policy_id: policyId } = await db
    .selectFrom('policies')
    .select('policy_id')
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirstOrThrow();
  const key = crypto.randomUUID();
  let fileName = '';
  const putDown = async () => {
    const answer = await stageFile(scene.url, { token, policyId, name: 'proof.pdf', content: pdfOf('proof') });
    ({ fileName } = must(answer, 201).body as { fileName: string });
  };
  const commit = async () => {
    must(await commitFiles(scene.url, { token, policyId, fileNames: [fileName] }, { key }), 201);
  };
  const uploads = async () => {
    const query = db.selectFrom('uploads').select(['upload_id', 'status']).where('policy_id', '=', policyId);
    return await query.execute();
  };
  const accept = async () => {
    const [upload] = await uploads();
    const address = `POST /api/documents/upload/decision/${upload?.upload_id}`;
    // If it was decided but not answered, it is decided already.
    must(await send(scene.url, address, { ...staff, body: { decision: 'ACCEPTED' } }), 204, 409);
  };
  const told = async () => {
    const [upload, ...others] = await uploads();
    if (upload?.status !== 'ACCEPTED' || others.length > 0) throw new Error(`It was sent ${others.length + 1} times`);
    const files = db.selectFrom('upload_files').select('file_id').where('upload_id', '=', upload.upload_id);
    if ((await files.execute()).length !== 1) throw new Error('It is not one file');
    const noted = db.selectFrom('events').select('type').where('stream_id', '=', policyId);
    const events = await noted.where('type', 'in', ['FilesSent', 'FilesAccepted']).execute();
    if (events.length !== 2) throw new Error(`It is on the record ${events.length} times`);
    const mailbox = await send(scene.sandbox.url, 'GET /mailbox.json');
    if (!mailbox.text.includes(`upload-${upload.upload_id}`)) throw new Error('The letter has not come');
  };
  return [
    { name: 'the proof is put down', take: putDown },
    { name: 'the proof is sent', take: commit },
    { name: 'the proof is accepted', take: accept },
    { name: 'the customer is told', take: told },
  ];
}
