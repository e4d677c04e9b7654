import { isPlainText } from '@marque/base';
import type { Rule } from '../questionnaire.ts';

const LENGTH_MAX = 254;
const LOCAL = /^(?:[^<>()[\]\\.,;:\s\p{Cc}@"]+(?:\.[^<>()[\]\\.,;:\s\p{Cc}@"]+)*|"[^"\s\p{Cc}]+")$/u;
const DOMAIN = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
const BRACKETED_IP = /^\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\]$/;

/** An e-mail address: a local part, and a domain that ends in two letters or more, or a bracketed IP address. */
export const email: Rule = {
  name: 'email',
  title: 'An e-mail address: a local part, then a domain or a bracketed IP address.',
  args: {},
  holds: (value) => typeof value === 'string' && isEmail(value),
};

/** Whether a text is an e-mail address as the rule takes it: plain text, since letters and papers bear it. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return (
    at > 0 &&
    text.length <= LENGTH_MAX &&
    isPlainText(text) &&
    LOCAL.test(text.slice(0, at)) &&
    (DOMAIN.test(domain) || BRACKETED_IP.test(domain))
  );
}
