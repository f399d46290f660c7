import type { Picture } from '#shop/catalogue/variants/contract.ts'
import type { SizeChoice } from './size-choices.tsx'

/** What there is of a product in one of its colours. */
export interface ColourOffer {
  /** Empty for a product without a choice of colours. */
  colour: string
  swatch: string
  isSoldOut: boolean
  sizes: SizeChoice[]
  defaultSize: string
}

export type ColourOffers = [ColourOffer, ...ColourOffer[]]

export interface ColourPicture extends Picture {
  /** Empty for one that shows no colour in particular. */
  colour: string
}

/** The colour that an address names, or else the first that can be bought. */
export function chooseOffer(offers: ColourOffers, named: string | null): ColourOffer {
  return (
    offers.find(({ colour }) => colour.toLowerCase() === named?.toLowerCase()) ??
    offers.find(({ isSoldOut }) => !isSoldOut) ??
    offers[0]
  )
}

/** Those of the colour, then those of none; all of them where there are neither. */
export function picturesOfColour(
  pictures: readonly ColourPicture[],
  colour: string,
): readonly ColourPicture[] {
  const shown = [
    ...pictures.filter((picture) => picture.colour !== '' && picture.colour === colour),
    ...pictures.filter((picture) => picture.colour === ''),
  ]
  return shown.length > 0 ? shown : pictures
}
