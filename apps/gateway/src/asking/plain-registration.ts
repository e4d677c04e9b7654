/** A registration without spaces and dashes, in capitals, as look-ups know it. */
export function plainRegistration(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
