import type { Picture } from '#shop/catalogue/variants/contract.ts'
import type { SizeChoice } from './size-choices.tsx'

/** A product in one of its colours. */
export interface ColourOffer {
  /** Empty for a product without colours. */
  colour: string
  swatch: string
  isSoldOut: boolean
  sizes: SizeChoice[]
  defaultSize: string
}

export type ColourOffers = [ColourOffer, ...ColourOffer[]]

export interface ColourPicture extends Picture {
  /** Empty for a picture of no particular colour. */
  colour: string
}

/** The colour named in the address, or else the first one available. */
export function chooseOffer(offers: ColourOffers, named: string | null): ColourOffer {
  return (
    offers.find(({ colour }) => colour.toLowerCase() === named?.toLowerCase()) ??
    offers.find(({ isSoldOut }) => !isSoldOut) ??
    offers[0]
  )
}

/** Pictures of the colour, then those of no colour; all of them if there are neither. */
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
