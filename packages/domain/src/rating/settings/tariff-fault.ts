/**
 * What is wrong with a tariff. For a table: the file and the row's line, and the column as key. For the settings: file
 * `product.yaml`, line 0 (only the caller knows the key's line) and the dotted key (`rating.factors.2`).
 */
export type TariffFault = {
  readonly file: string;
  readonly line: number;
  readonly key: string;
  readonly expected: string;
  readonly message: string;
};

/** A fault of a product's settings, by the key below `rating`. */
export function settingsFault(key: string, expected: string, message: string): TariffFault {
  return { file: 'product.yaml', line: 0, key: `rating.${key}`, expected, message };
}
