import type { Cloth, Weave } from './kinds.ts'
import { pngAddress } from './png.ts'
import { el, identifier } from './svg.ts'
import { blockPrint } from './weaves/block-print.ts'
import { jamdani } from './weaves/jamdani.ts'
import { loom } from './weaves/loom.ts'
import { nakshi } from './weaves/nakshi.ts'
import { corduroy, knit, leather } from './weaves/surface.ts'
import type { Making, Tile } from './weaves/tile.ts'
import * as woven from './weaves/woven.ts'

/** A fill for shapes, with the definitions it needs. */
export interface Fill {
  defs: string
  fill: string
}

export interface Woven extends Fill {
  /** The same cloth cut at an angle or from another place, for sleeves, collars and pockets. */
  turned: (degrees: number, x?: number, y?: number, size?: number) => Fill
}

const makers: Record<Weave, (cloth: Cloth, making: Making) => Tile> = {
  plain: (cloth, making) => loom(woven.plain(cloth), making),
  twill: (cloth, making) => loom(woven.twill(cloth), making),
  denim: (cloth, making) => loom(woven.denim(cloth), making),
  herringbone: (cloth, making) => loom(woven.herringbone(cloth), making),
  stripe: (cloth, making) => loom(woven.stripe(cloth), making),
  check: (cloth, making) => loom(woven.check(cloth), making),
  gingham: (cloth, making) => loom(woven.gingham(cloth), making),
  jamdani: (cloth, making) => loom(jamdani(cloth), making),
  nakshi,
  'block-print': (cloth, making) => loom(blockPrint(cloth, making.seed), making),
  knit,
  corduroy,
  leather,
  jute: (cloth, making) => loom(woven.jute(cloth), making),
}

/** Weaves a cloth and gives it as a fill. Scale 1 is for whole garments, 4 to 5 for close-ups. */
export function weave(cloth: Cloth, { scale, seed }: Making): Woven {
  const tile = makers[cloth.weave](cloth, { scale, seed })
  const id = identifier('cloth')
  const { width, height, pixels } = tile
  const image = el('image', { href: pngAddress(width, height, pixels), width, height })
  const defs = el('pattern', { id, patternUnits: 'userSpaceOnUse', width, height }, image)
  const turned = (degrees: number, x = 0, y = 0, size = 1): Fill => {
    const other = identifier('cloth')
    const patternTransform = `translate(${x} ${y}) rotate(${degrees}) scale(${size})`
    const attributes = { id: other, href: `#${id}`, patternTransform }
    return { defs: el('pattern', attributes), fill: `url(#${other})` }
  }
  return { defs, fill: `url(#${id})`, turned }
}
