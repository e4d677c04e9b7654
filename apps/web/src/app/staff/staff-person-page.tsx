import { ClaimCard } from '../../features/policy/claims/claim-card.tsx';
import { UploadedFiles } from '../../features/policy/uploads/uploaded-files.tsx';
import { TrailTable } from '../../features/record/trail-table.tsx';
import { PersonPage } from '../../features/staff/person/person-page.tsx';

/** The page of one customer for staff, with claims and files as their policy shows them and the record as its own page does. */
export function StaffPersonPage() {
  return <PersonPage Claim={ClaimCard} Record={TrailTable} Files={UploadedFiles} />;
}
