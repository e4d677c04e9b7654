import { staffPermissions } from '@marque/contract';
import type { StaffAccount } from '../ground/config.ts';

/** Reads `email=permission+permission` items separated by commas; an empty text is none. Check with `faultOfStaffAccounts` first. */
export function readStaffAccounts(text: string): readonly StaffAccount[] {
  return itemsOf(text).map((item) => {
    const [email = '', permissions = ''] = item.split('=');
    return { email: email.toLowerCase(), permissions: permissions.split('+') };
  });
}

/** What was expected of a list of staff, or undefined when it can be read. */
export function faultOfStaffAccounts(text: string): string | undefined {
  if (!itemsOf(text).every((item) => /^[^\s@=]+@[^\s@=]+\.[^\s@=]+=[a-z:-]+(\+[a-z:-]+)*$/i.test(item)))
    return 'email=permission+permission, separated by commas';
  const known: readonly string[] = staffPermissions;
  const allKnown = readStaffAccounts(text).every(({ permissions }) => permissions.every((one) => known.includes(one)));
  return allKnown ? undefined : `permissions among ${staffPermissions.join(', ')}`;
}

function itemsOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
