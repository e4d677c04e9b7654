const words: { readonly [name: string]: string } = {
  'write-documents': 'staff.jobs.names.writeDocuments',
  'send-confirmation': 'staff.jobs.names.sendConfirmation',
  'send-help-message': 'staff.jobs.names.sendHelpMessage',
  'send-quote-link': 'staff.jobs.names.sendQuoteLink',
  'send-person-letter': 'staff.jobs.names.sendPersonLetter',
  'forget-person': 'staff.jobs.names.forgetPerson',
  'erase-at-provider': 'staff.jobs.names.eraseAtProvider',
  'forget-over': 'staff.jobs.names.forgetOver',
  'forget-batch': 'staff.jobs.names.forgetBatch',
  'send-data-copied': 'staff.jobs.names.sendDataCopied',
  'send-email-changed': 'staff.jobs.names.sendEmailChanged',
  'send-letter': 'staff.jobs.names.sendLetter',
  'resolve-payment': 'staff.jobs.names.resolvePayment',
  'refund-payment': 'staff.jobs.names.refundPayment',
  'look-at-refund': 'staff.jobs.names.lookAtRefund',
  'look-at-dispute': 'staff.jobs.names.lookAtDispute',
  'collect-payment': 'staff.jobs.names.collectPayment',
  'call-off-debit': 'staff.jobs.names.callOffDebit',
  'look-at-collection': 'staff.jobs.names.lookAtCollection',
  'look-at-flow': 'staff.jobs.names.lookAtFlow',
  'look-at-mandate': 'staff.jobs.names.lookAtMandate',
  'look-at-card': 'staff.jobs.names.lookAtCard',
  'let-go-of-method': 'staff.jobs.names.letGoOfMethod',
  'end-unpaid': 'staff.jobs.names.endUnpaid',
  'follow-renewal': 'staff.jobs.names.followRenewal',
  'turn-policy': 'staff.jobs.names.turnPolicy',
  'return-next-term': 'staff.jobs.names.returnNextTerm',
  'start-upgrade-after': 'staff.jobs.names.startUpgradeAfter',
  'send-change-back': 'staff.jobs.names.sendChangeBack',
  'look-at-check': 'staff.jobs.names.lookAtCheck',
  'look-at-claim': 'staff.jobs.names.lookAtClaim',
  'check-books': 'staff.jobs.names.checkBooks',
  'compare-facts': 'staff.jobs.names.compareFacts',
  'compare-with-providers': 'staff.jobs.names.compareWithProviders',
  'send-complaint-letter': 'staff.jobs.names.sendComplaintLetter',
  'tell-late-complaints': 'staff.jobs.names.tellLateComplaints',
  'write-next-certificates': 'staff.jobs.names.writeNextCertificates',
  'remove-unsent-files': 'staff.jobs.names.removeUnsentFiles',
  'send-upload-letter': 'staff.jobs.names.sendUploadLetter',
  'tell-register': 'staff.jobs.names.tellRegister',
  'write-no-claims-letter': 'staff.jobs.names.writeNoClaimsLetter',
  'write-renewal-summary': 'staff.jobs.names.writeRenewalSummary',
};

/** The text key for a job; undefined for a job without a text, which is then shown by its own name. */
export function jobWords(name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

const things: { readonly [name: string]: string } = {
  policyId: 'staff.jobs.about.policy',
  proposalCode: 'staff.jobs.about.quote',
  version: 'staff.jobs.about.version',
  messageId: 'staff.jobs.about.message',
  referral: 'staff.jobs.about.quote',
  letterId: 'staff.jobs.about.letter',
  provider: 'staff.jobs.about.provider',
  providerId: 'staff.jobs.about.providerId',
  requestId: 'staff.jobs.about.request',
  subject: 'staff.jobs.about.customer',
  language: 'staff.jobs.about.language',
  copyId: 'staff.jobs.about.copy',
  wayBackId: 'staff.jobs.about.wayBack',
  attemptId: 'staff.jobs.about.payment',
  adjustmentId: 'staff.jobs.about.adjustment',
  refundId: 'staff.jobs.about.refund',
  disputeId: 'staff.jobs.about.dispute',
  collectionId: 'staff.jobs.about.collection',
  flowId: 'staff.jobs.about.setUp',
  methodId: 'staff.jobs.about.method',
  checkId: 'staff.jobs.about.check',
  claimId: 'staff.jobs.about.claim',
  uploadId: 'staff.jobs.about.upload',
  night: 'staff.jobs.about.night',
  kind: 'staff.jobs.about.kind',
  afterOn: 'staff.jobs.about.afterOn',
  after: 'staff.jobs.about.after',
};

/** The key of the words for what a job is about; undefined for a name without any, which is then shown as it is. */
export function aboutWords(name: string): string | undefined {
  return Object.hasOwn(things, name) ? things[name] : undefined;
}

const UNITS = [
  ['staff.jobs.late.days', 86_400],
  ['staff.jobs.late.hours', 3600],
  ['staff.jobs.late.minutes', 60],
  ['staff.jobs.late.seconds', 1],
] as const;

/** How late a job is, in the largest unit that is full: the key of the words, and how many. */
export function lateWords(seconds: number): { readonly text: string; readonly count: number } {
  const [text, length] = UNITS.find(([, unit]) => seconds >= unit) ?? UNITS[3];
  return { text, count: Math.floor(seconds / length) };
}
