import { weave } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import type { Drawing } from '../kinds.ts'

/** The bag's own cloth, the same with its weft dyed, and the cotton webbing of its handles. */
export function toteCloths(drawing: Drawing, scale: number, seed: number) {
  const { base, accent } = drawing.cloth
  const own = weave(drawing.cloth, { scale, seed })
  const strapColour = drawing.trim ?? '#6b4226'
  const webbing = weave(
    { weave: 'twill', base: strapColour },
    { scale: scale * 1.1, seed: seed + 1 },
  )
  const bandCloth = { ...drawing.cloth, base: accent ?? darker(base, 0.5) }
  const band = weave(bandCloth, { scale, seed: seed + 2 })
  return {
    defs: own.defs + webbing.defs + band.defs,
    fill: own.fill,
    webbing: webbing.fill,
    strapColour,
    band: band.fill,
    thread: mix(lighter(strapColour, 0.5), '#e4cfa4', 0.5),
  }
}
