/** Onfido's objects, as far as the sandbox fills them. Times are ISO 8601 in UTC. */
export type Applicant = {
  id: string;
  created_at: string;
  /** When it is deleted for good, once that was asked for. */
  delete_at: string | null;
  href: string;
  sandbox: true;
  first_name: string;
  last_name: string;
  email: string | null;
  dob: string | null;
  phone_number: string | null;
  address: Record<string, string | null> | null;
  id_numbers: unknown[];
};

export type Check = {
  id: string;
  created_at: string;
  href: string;
  applicant_id: string;
  applicant_provides_data: boolean;
  status: 'in_progress' | 'complete';
  result: 'clear' | 'consider' | null;
  report_ids: string[];
  tags: string[];
  form_uri: null;
  redirect_uri: null;
  results_uri: string;
  paused: false;
  privacy_notices_read_consent_given: boolean;
  sandbox: true;
  version: '3.6';
};

export type Report = {
  id: string;
  created_at: string;
  href: string;
  check_id: string;
  name: string;
  status: 'awaiting_data' | 'complete';
  result: 'clear' | 'consider' | 'unidentified' | null;
  /** Only a document has one. */
  sub_result: 'clear' | 'suspected' | null;
  breakdown: Record<string, unknown>;
  properties: Record<string, unknown>;
};

/** The reports that can be asked for. */
export const reportNames: readonly string[] = [
  'document',
  'document_with_address_information',
  'document_with_driving_licence_information',
  'document_with_driver_verification',
  'facial_similarity_photo',
  'facial_similarity_photo_fully_auto',
  'facial_similarity_video',
  'facial_similarity_motion',
  'known_faces',
  'identity_enhanced',
  'watchlist_aml',
  'watchlist_enhanced',
  'watchlist_standard',
  'watchlist_peps_only',
  'watchlist_sanctions_only',
  'proof_of_address',
  'device_intelligence',
];
