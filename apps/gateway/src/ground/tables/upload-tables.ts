import type { UploadStatus } from '@marque/domain/enumerations';

/** The tables of uploads from customers. */
export type UploadTables = {
  /** Files that were sent together, what they are for, and what somebody decided about them. */
  uploads: {
    upload_id: string;
    brand: string;
    policy_id: string;
    /** A type of uploads in the product’s `policy.yaml`. */
    purpose: string;
    /** In the customer’s words; empty without any. Encrypted, as `reason` is. */
    comment: string;
    status: UploadStatus;
    /** Why it was refused, in words for the customer. */
    reason: string | null;
    decided_by: string | null;
    decided_at: string | null;
    sent_at: string;
    /** The key that encrypts its words; absent from older ones, which are in the clear. */
    key_id: string | null;
  };
  /** A file: arriving while it is being written, staged until it is sent or expires. */
  upload_files: {
    file_id: string;
    brand: string;
    policy_id: string;
    upload_id: string | null;
    /** Encrypted under the key of the policy; in the clear only in an older row, which has no key yet. */
    name: string;
    key_id: string | null;
    /** One of the kinds of `file-kinds.ts`. */
    kind: string;
    sha256: string;
    bytes: number;
    storage_key: string;
    /** The key that encrypts its content; absent from an older one, which is kept in the clear. */
    file_key_id: string | null;
    scan: 'CLEAN' | 'NOT_SCANNED';
    status: 'ARRIVING' | 'STAGED' | 'SENT';
    created_at_ms: number;
  };
  /** A file in the clear, of any table, that now has an encrypted copy: it is removed, and then its row. */
  replaced_files: { brand: string; storage_key: string };
  /** An address that opens one file once, for a minute. */
  upload_tickets: { ticket_hash: string; file_id: string; expires_at_ms: number; used_at_ms: number | null };
};
