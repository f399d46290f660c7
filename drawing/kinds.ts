/** What can be drawn, and of what cloth. Colours are six-digit hexadecimal, as in `#8c2f2b`. */

type Garment =
  | 'panjabi'
  | 'kurta'
  | 'shirt'
  | 'short-sleeve-shirt'
  | 'polo'
  | 'tee'
  | 'trousers'
  | 'chinos'
  | 'jeans'
  | 'pajama'
  | 'jacket'
  | 'waistcoat'
  | 'shawl'
  | 'sandals'
  | 'loafers'
  | 'belt'
  | 'satchel'
  | 'tote'
  | 'wallet'

export type Weave =
  | 'plain'
  | 'twill'
  | 'denim'
  | 'herringbone'
  | 'stripe'
  | 'check'
  | 'gingham'
  | 'jamdani'
  | 'nakshi'
  | 'block-print'
  | 'knit'
  | 'corduroy'
  | 'leather'
  | 'jute'

export interface Cloth {
  weave: Weave
  /** The ground of the cloth. */
  base: string
  /** Stripes, checks, motifs. */
  accent?: string
  /** A second, sparser colour of stripes, checks and motifs. */
  accent2?: string
}

/** Everything the drawing script needs to know about one product. */
export interface Drawing {
  garment: Garment
  cloth: Cloth
  /** Buttons, buckle, piping, stitching: the small things that differ in colour. */
  trim?: string
  /** The colour of the ground behind it; a quiet one is chosen when left out. */
  ground?: string
}
