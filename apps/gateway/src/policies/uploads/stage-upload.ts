import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeFromBytes } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { type FileRule, faultOfFile } from '@marque/domain/uploads/fault-of-file';
import type { FileKind } from '@marque/domain/uploads/file-kinds';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import type { ReceivedFile } from '../../ground/received-file.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { Scanner } from '../../ports/scanner.ts';
import { atMost } from '../../request/at-most.ts';
import { uploadPlace } from '../../store/files/file-places.ts';
import { keepFileStream } from '../../store/files/kept-files.ts';
import { readOwnPolicyToday } from '../../store/money/ahead/policies-today.ts';
import type { StoredPolicy } from '../../store/policies/policies.ts';
import { type NewFile, noteFile, stageFile, type UploadFile, usedBy } from '../../store/policies/upload-files.ts';
import { arrivingFolder } from './arriving-folder.ts';
import { lookIntoFile } from './look-into-file.ts';
import { refuseFile } from './refuse-file.ts';
import { removeFile } from './remove-file.ts';
import { uploadsOfPolicy } from './uploads-of-policy.ts';

const FILE_ID_LENGTH = 20;
const DAY_MS = 86_400_000;
/** How many files are examined, scanned and kept at once: each has buffers of its own. */
const inTurn = atMost(4);

/**
 * Takes one file for a policy. It arrives in a folder of the gateway, is examined and scanned there, and only then
 * kept: first a row, then the file, then the row says so. A transfer that breaks off leaves nothing to send. Refuses as
 * the contract says; `too_many_requests` over the quota of a day.
 */
export async function stageUpload(
  { params, brand, principal, receiveFile }: Asked<'stageUpload'>,
  context: Context,
): Promise<CallOutput<'stageUpload'>> {
  const stored = await readOwnPolicyToday(context, principal, params.policyId);
  const rule = ruleOf(uploadsOfPolicy(brand, stored.policy, context.clock.now()));
  const scanner = context.scanner ?? refuse('uploads_closed');
  await refuseOverQuota(context, stored);
  const folder = arrivingFolder(context.config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const received = await receiveFile({
      path,
      bytesMax: rule.maxSize,
      checkName: (name) => refuseNamed({ name, bytes: 1 }, rule),
    });
    refuseNamed(received, rule);
    return await inTurn(() => keep(context, { stored, scanner, path, received }));
  } finally {
    await rm(path, { force: true });
  }
}

/** Before we know what a file is for: what any of the purposes takes. */
function ruleOf(types: ReturnType<typeof uploadsOfPolicy>): FileRule {
  return {
    accept: types.flatMap(({ accept }) => [...accept]),
    maxSize: Math.max(...types.map(({ maxBytes }) => maxBytes)),
  };
}

function refuseNamed(file: { readonly name: string; readonly bytes: number }, rule: FileRule): void {
  const fault = faultOfFile(file, rule);
  if (fault === 'TOO_LARGE') refuse('body_too_large');
  if (fault !== undefined) refuseFile(fault);
}

async function refuseOverQuota(context: Context, { owner, brand }: StoredPolicy): Promise<void> {
  const { files, bytes, sinceMs } = quotaOf(context);
  const used = await usedBy(context.db, { brand, owner, sinceMs });
  if (used.files >= files || used.bytes >= bytes) refuse('too_many_requests');
}

function quotaOf({ config, clock }: Context) {
  const { uploadFilesPerCustomer: files, uploadBytesPerCustomer: bytes } = config.limits;
  return { files, bytes, sinceMs: clock.realMs() - DAY_MS };
}

type Arrived = {
  readonly stored: StoredPolicy;
  readonly scanner: Scanner;
  readonly path: string;
  readonly received: ReceivedFile;
};

async function keep(context: Context, arrived: Arrived): Promise<CallOutput<'stageUpload'>> {
  const { path, received, scanner, stored } = arrived;
  await context.milestone('upload.arrived');
  const kind = await lookIntoFile({ path, ...received });
  if (typeof kind !== 'string') return refuseFile(kind.fault);
  const scan = await scanner.scan(createReadStream(path));
  if (scan === 'FOUND') return refuseFile('INFECTED');
  const file = fileOf(context, { ...arrived, kind, scan });
  const noted = await inTransaction(context.db, (tx) =>
    noteFile(tx, { file, owner: stored.owner, quota: quotaOf(context) }),
  );
  if (noted.outcome === 'OVER_QUOTA') return refuse('too_many_requests');
  if (noted.outcome === 'NEW') await writeFile(context, path, { ...file, keyId: noted.keyId });
  const known = noted.outcome === 'NEW' ? await stageOnce(context, { file, owner: stored.owner }) : undefined;
  const { fileId, name } = known ?? noted;
  return { fileId, fileName: name, bytes: received.bytes };
}

async function writeFile(
  context: Context,
  path: string,
  { keyId, ...file }: NewFile & { readonly keyId: string },
): Promise<void> {
  try {
    await context.milestone('upload.noted');
    const key = (await context.dataKeys.byId(context.db, [keyId])).get(keyId) ?? refuse('not_found');
    const place = { brand: file.brand, storageKey: file.storage_key, key };
    await keepFileStream(context, place, { content: createReadStream(path), bytes: file.bytes });
  } catch (error) {
    await removeOrLeave(context, file);
    throw error;
  }
  await context.milestone('upload.kept');
}

/** If one file was staged several times at once, the first that is kept stays. */
async function stageOnce(context: Context, { file, owner }: { readonly file: NewFile; readonly owner: string }) {
  const known = await inTransaction(context.db, (tx) => stageFile(tx, { file, owner }));
  if (known) await removeOrLeave(context, file);
  return known;
}

/** A file that cannot be removed now is found at night. */
async function removeOrLeave(context: Context, { file_id: fileId }: Pick<NewFile, 'file_id'>): Promise<void> {
  await removeFile(context, fileId).catch(() => undefined);
}

function fileOf(
  { random, clock }: Context,
  { stored, received, kind, scan }: Arrived & { readonly kind: FileKind; readonly scan: UploadFile['scan'] },
): NewFile {
  const fileId = codeFromBytes(random(FILE_ID_LENGTH), FILE_ID_LENGTH);
  const { name, bytes, sha256 } = received;
  return {
    file_id: fileId,
    brand: stored.brand,
    policy_id: stored.policy.policyId,
    name,
    kind,
    sha256,
    bytes,
    storage_key: uploadPlace({ brand: stored.brand, policyId: stored.policy.policyId, fileId }),
    scan,
    created_at_ms: clock.realMs(),
  };
}
