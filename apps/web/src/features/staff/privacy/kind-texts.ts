/** What somebody asks about their data, in words for staff. */
export const kindTexts = {
  ERASURE: 'staff.privacy.kinds.ERASURE',
  RESTRICTION: 'staff.privacy.kinds.RESTRICTION',
  REVIEW: 'staff.privacy.kinds.REVIEW',
  COPY: 'staff.privacy.kinds.COPY',
  RECTIFICATION: 'staff.privacy.kinds.RECTIFICATION',
  OBJECTION: 'staff.privacy.kinds.OBJECTION',
} as const;
