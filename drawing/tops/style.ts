import type { Height } from '../relief.ts'
import type { Bolt } from './bolt.ts'
import type { Collar } from './collars.ts'
import type { TopCut } from './cut.ts'

/** A place measured from the neck, how near the camera comes and how it is tilted. */
export interface Closeness {
  x: number
  y: number
  zoom: number
  degrees: number
}

export interface TopStyle {
  cut: TopCut
  thread: string
  collar: (bolt: Bolt) => Collar
  /** Plackets and pockets, measured from the neck; `length` is how far down the hem lies. */
  front: (bolt: Bolt, length: number) => string
  cuff: 'shirt' | 'plain' | 'rib'
  cuffButton?: string
  /** A rib's stripes. */
  tipping?: string
  /** Seams and pockets in the drawing's own measures, on the body. */
  onBody?: (bolt: Bolt) => string
  hem?: 'stitched' | 'band'
  slits?: boolean
  /** How the pattern is turned on the body, as for stripes that go round. */
  grain?: number
  /** Where close-ups may look; each product of a kind takes the next one. */
  close: readonly Closeness[]
  relief?: Height
}
