import type { BrandWire } from '@marque/contract';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { keepLanguage } from './keep-language.ts';

type Branded = {
  readonly brand: BrandWire;
  /** Fetches the texts of another language and shows them; rejects when they cannot be had. */
  readonly chooseLanguage: (language: string) => Promise<void>;
};

const BrandContext = createContext<Branded | null>(null);

export type BrandProviderProps = {
  initial: BrandWire;
  fetchBrand: (language: string) => Promise<BrandWire>;
  /** Told of each brand shown, the first included. */
  onShown?: (brand: BrandWire) => void;
  children: ReactNode;
};

/** Hands the brand and its texts to all pages. */
export function BrandProvider({ initial, fetchBrand, onShown, children }: BrandProviderProps) {
  const [brand, setBrand] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = brand.language;
    onShown?.(brand);
  }, [brand, onShown]);
  const chooseLanguage = async (language: string) => {
    const translated = await fetchBrand(language);
    keepLanguage(language);
    setBrand(translated);
  };
  return <BrandContext value={{ brand, chooseLanguage }}>{children}</BrandContext>;
}

/** The brand and the way to another language; fails outside a BrandProvider. */
export function useBranded(): Branded {
  const branded = use(BrandContext);
  if (!branded) throw new Error('useBranded needs a BrandProvider above it');
  return branded;
}

/** The brand shown. */
export function useBrand(): BrandWire {
  return useBranded().brand;
}
