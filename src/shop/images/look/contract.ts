/** Every picture made from the logo, with its type. */
export const lookPictures = {
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-192.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'logo.webp': 'image/webp',
  'share.jpg': 'image/jpeg',
} as const
export type LookPicture = keyof typeof lookPictures
export const LOOK_PICTURES = Object.keys(lookPictures) as LookPicture[]

/** What they are drawn with. Colours like `#8c2f2b`. */
export interface Drawing {
  /** Written on the share picture, in Latin or Bangla letters. */
  name: string
  /** Below the name; '' for none. */
  nameBangla: string
  ground: string
  ink: string
  quiet: string
  accent: string
}

/** A picture of a product for shared links: what is written on it, in which colours. */
export interface Card extends Omit<Drawing, 'nameBangla'> {
  price: string
  shopName: string
}

/** Why a logo would be invisible: it is transparent or all white, or a single colour. */
export type BlankReason = 'all white' | 'one colour'

/** Implemented by an adapter. */
export interface LookPainter {
  /**
   * Draws all pictures from a stored logo, replacing white by the background colour. If the logo shows nothing, being a
   * single colour, returns which.
   */
  paint(
    logo: Uint8Array,
    drawing: Drawing,
  ): Promise<Record<LookPicture, Uint8Array<ArrayBuffer>> | BlankReason>
  /** Draws a product beside its name and price, in the size of the share picture, above an edge of its colour, if any. */
  paintCard(picture: Uint8Array, card: Card, colour: string): Promise<Uint8Array<ArrayBuffer>>
}
