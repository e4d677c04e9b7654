import type { StagedFileWire, UploadWire } from '@marque/contract';
import type { UploadFile } from '../../store/policies/upload-files.ts';
import type { StoredUpload } from '../../store/policies/uploads.ts';

/** What was sent at once, as its customer sees it. */
export function presentUpload(upload: StoredUpload): UploadWire {
  const { upload_id: uploadId, purpose, comment, status, reason, sent_at: sentAt, files } = upload;
  return {
    uploadId,
    purpose,
    comment,
    status,
    reason,
    sentAt,
    files: files.map(({ file_id: fileId, name: fileName, bytes, scan }) => ({
      fileId,
      fileName,
      bytes,
      isScanned: scan === 'CLEAN',
    })),
  };
}

/** A file that waits to be sent, as its customer sees it. */
export function presentStaged({ file_id: fileId, name: fileName, bytes }: UploadFile): StagedFileWire {
  return { fileId, fileName, bytes };
}
