const things: { readonly [kind: string]: string } = {
  proposal: 'staff.record.about.proposal',
  policy: 'staff.record.about.policy',
  'customer-account': 'staff.record.about.account',
  complaint: 'staff.record.about.complaint',
  'data-request': 'staff.record.about.dataRequest',
  authorised: 'staff.record.about.authorised',
  death: 'staff.record.about.death',
};

/**
 * What an entry is about, such as `proposal ABCD`: the key of its words and the code that fills them. Undefined if it
 * is the customer as a whole.
 */
export function aboutWords(about: string): { readonly text: string; readonly code: string } | undefined {
  const [kind = '', code] = about.split(' ');
  const text = Object.hasOwn(things, kind) ? things[kind] : undefined;
  return text !== undefined && code !== undefined ? { text, code } : undefined;
}
