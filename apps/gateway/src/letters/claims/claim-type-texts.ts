import type { ClaimType } from '@marque/domain/enumerations';

/** The text that names each type of claim. */
export const claimTypeTexts: { readonly [T in ClaimType]: string } = {
  ACCIDENT: 'claims.types.accident',
  FIRE_DAMAGE: 'claims.types.fireDamage',
  STORM_FLOOD_DAMAGE: 'claims.types.stormFloodDamage',
  THEFT: 'claims.types.theft',
  VANDALISM: 'claims.types.vandalism',
  WINDSCREEN: 'claims.types.windscreen',
  OTHERS: 'claims.types.others',
};
