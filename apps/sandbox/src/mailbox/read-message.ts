import PostalMime, { type Address, type Attachment } from 'postal-mime';

export type MailPart = { filename: string; mimeType: string; contentId: string | undefined; content: Uint8Array };

/** A message taken apart for people and tests. */
export type Message = {
  from: string;
  to: string[];
  cc: string[];
  replyTo: string[];
  subject: string;
  date: string | undefined;
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  /** What its reader was given beside the text. */
  attachments: MailPart[];
  /** What is in its HTML. */
  pictures: MailPart[];
};

/** Takes a raw message apart. Anything missing is empty; nothing that arrives makes it throw for want of a part. */
export async function readMessage(raw: Uint8Array): Promise<Message> {
  const email = await PostalMime.parse(raw);
  return {
    from: email.from ? nameAddress(email.from) : '',
    to: (email.to ?? []).map(nameAddress),
    cc: (email.cc ?? []).map(nameAddress),
    replyTo: (email.replyTo ?? []).map(nameAddress),
    subject: email.subject ?? '',
    date: email.date,
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.filter((part) => part.disposition !== 'inline').map(partOf),
    pictures: email.attachments.filter((part) => part.disposition === 'inline').map(partOf),
  };
}

function partOf(part: Attachment, index: number): MailPart {
  return {
    filename: part.filename || `attachment-${index + 1}`,
    mimeType: part.mimeType,
    contentId: part.contentId?.replace(/^<|>$/g, ''),
    content: typeof part.content === 'string' ? Buffer.from(part.content) : new Uint8Array(part.content),
  };
}

function nameAddress(address: Address): string {
  // A text message comes from and goes to a number, which is a name without an address.
  if (!address.address) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
