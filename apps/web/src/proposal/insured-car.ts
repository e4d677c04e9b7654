import type { Data } from '@marque/base';
import type { ProductWire, ProposalWire, SpecificationWire } from '@marque/contract';
import { divideRegistration, type RegistrationFormat } from '@marque/forms';
import { type BodyStyle, bodyStyles } from '@marque/kit';
import { isZeroEmission } from './is-zero-emission.ts';

/** The car of a proposal as pages show it. */
export type InsuredCar = {
  /** As it is on the plate; empty when it is not known. */
  readonly plate: string;
  /** Year, make, model; empty until a specification is known. */
  readonly name: string;
  readonly body: BodyStyle | undefined;
  readonly zeroEmission: boolean;
};

/** The car of a proposal, as far as it is known. */
export function insuredCar(
  proposal: ProposalWire,
  product: ProductWire,
  formats: readonly RegistrationFormat[],
): InsuredCar {
  return carOfFields(proposal.data.assets[product.coreAsset.code] ?? {}, formats);
}

/** The car that the fields of an asset tell of. */
export function carOfFields(asset: Data, formats: readonly RegistrationFormat[]): InsuredCar {
  const vrn = typeof asset['vrn'] === 'string' ? asset['vrn'] : '';
  const specification = (asset['specification'] ?? undefined) as Partial<SpecificationWire> | undefined;
  return {
    plate: divideRegistration(vrn, formats),
    name: [specification?.year, specification?.make, specification?.model].filter(Boolean).join(' '),
    body: specification?.bodyStyle ? bodyOf(specification.bodyStyle) : undefined,
    zeroEmission: isZeroEmission(specification?.primaryFuel),
  };
}

/** The drawing of a body style of the vehicle catalogue; a hatchback if it has none. */
function bodyOf(bodyStyle: string): BodyStyle {
  return bodyStyles.find((style) => style === bodyStyle.toLowerCase()) ?? 'hatch';
}
