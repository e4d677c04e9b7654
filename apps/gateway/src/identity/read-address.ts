import type { Brand } from '@marque/catalogue';
import { isEmail, matchesWhole } from '@marque/forms';
import type { Address } from '@marque/identity';
import { writePhone } from '@marque/inputs/models';

/** What was typed as an address for a code: an e-mail address in lower case, or a number of the brand's country with its prefix. */
export function readAddress({ formats }: Brand, typed: string): Address | undefined {
  const text = typed.trim();
  if (text.includes('@')) return isEmail(text) ? { channel: 'email', address: text.toLowerCase() } : undefined;
  if (!/^[+\d\s().-]+$/.test(text)) return undefined;
  const { prefix, pattern } = formats.phone;
  const phone = writePhone(text, formats.phone);
  return phone?.startsWith(prefix) && matchesWhole(pattern, phone.slice(prefix.length))
    ? { channel: 'sms', address: phone }
    : undefined;
}
