import type { Brand } from '@marque/catalogue';
import { isEmail, matchesWhole } from '@marque/forms';
import type { Address } from '@marque/identity';
import { writePhone } from '@marque/inputs/models';

const UNITED_KINGDOM = '+44';
/**
 * A British mobile number after 44, by Ofcom's National Telephone Numbering Plan: 07, but neither 070 (personal numbers, which cost their caller
 * much and take no text) nor 076 (pagers), except 07624 of the Isle of Man.
 */
const BRITISH_MOBILE = /^7(?:[1-57-9]\d|62(?=4))\d{7}$/;

/**
 * What was typed as an address for a code: an e-mail address in lower case, or a number of the brand's country with its prefix. Of the United
 * Kingdom only mobile numbers count, since no other takes a text message.
 */
export function readAddress({ formats }: Brand, typed: string): Address | undefined {
  const text = typed.trim();
  if (text.includes('@')) return isEmail(text) ? { channel: 'email', address: text.toLowerCase() } : undefined;
  if (!/^[+\d\s().-]+$/.test(text)) return undefined;
  const { prefix, pattern } = formats.phone;
  const phone = writePhone(text, formats.phone);
  if (!phone?.startsWith(prefix)) return undefined;
  const national = phone.slice(prefix.length);
  const takesTexts = prefix !== UNITED_KINGDOM || BRITISH_MOBILE.test(national);
  return takesTexts && matchesWhole(pattern, national) ? { channel: 'sms', address: phone } : undefined;
}
