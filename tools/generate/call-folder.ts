import { tags } from '../../packages/contract/src/tags.ts';

/** The folder of `packages/contract/src/calls` in which the calls of a tag are declared: `Customer accounts` has `customer-accounts`. */
export function callFolder(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

/** The tag of a new call whose path begins with `resource`: the one whose folder has that name, otherwise `Proposals`. */
export function tagOfResource(resource: string): string {
  return Object.keys(tags).find((tag) => callFolder(tag) === resource) ?? 'Proposals';
}
