import { ClaimCard } from '../../features/policy/claims/claim-card.tsx';
import { ClaimsPage } from '../../features/staff/claims/claims-page.tsx';

/** The claims of all customers, for staff, each as its policy shows it. */
export function StaffClaimsPage() {
  return <ClaimsPage Claim={ClaimCard} />;
}
