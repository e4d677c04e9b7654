import { DecideUpload } from '../../features/policy/uploads/decide-upload.tsx';
import { UploadedFiles } from '../../features/policy/uploads/uploaded-files.tsx';
import { WaitingPage } from '../../features/staff/uploads/waiting-page.tsx';

/** What customers have sent, for staff, with files and decisions as a policy's own page has them. */
export function StaffUploadsPage() {
  return <WaitingPage Files={UploadedFiles} Decide={DecideUpload} />;
}
