/** The wide pictures of the shop: one for each category, and one that tells where cloth is from. */
import { fannedDenim } from './banners/fan.ts'
import { hangingLengths } from './banners/hanging.ts'
import { leatherFlap } from './banners/leather.ts'
import { rolledKnits } from './banners/rolls.ts'
import { thrownShawl } from './banners/shawl.ts'
import { foldedStack } from './banners/stack.ts'
import { loomStory } from './banners/story.ts'
import { brightness, mix } from './colour.ts'
import type { Cloth, Drawing, Weave } from './kinds.ts'

interface Pictured {
  id: string
  category: string
  drawing: Drawing
}

const UNDYED: Cloth = { weave: 'plain', base: '#8a7a62' }

/** Takes the glare off pale cloth, so that white words can stand on it. */
function subdued(cloth: Cloth): Cloth {
  const glare = Math.max(0, brightness(cloth.base) - 0.58)
  return { ...cloth, base: mix(cloth.base, '#5f4a34', glare * 0.9) }
}

/** The first cloth of each of these weaves, or failing that any cloth there is. */
function choose(cloths: readonly Cloth[], weaves: readonly Weave[]): Cloth[] {
  return weaves.map(
    (weave, index) =>
      cloths.find((cloth) => cloth.weave === weave) ?? cloths[index % cloths.length] ?? UNDYED,
  )
}

/** Dark and pale by turns. */
function alternating(cloths: readonly Cloth[]): Cloth[] {
  const sorted = [...cloths].sort((a, b) => brightness(a.base) - brightness(b.base))
  const half = Math.ceil(sorted.length / 2)
  return sorted
    .slice(0, half)
    .flatMap((cloth, index) => [cloth, ...sorted.slice(half + index, half + index + 1)])
}

const compositions: Record<string, (cloths: readonly Cloth[]) => string> = {
  panjabi: (cloths) => hangingLengths(choose(cloths, ['plain', 'jamdani', 'nakshi']), 4),
  shirts: (cloths) => foldedStack(alternating(cloths), 4),
  'polos-tees': (cloths) => rolledKnits(alternating(cloths), 4),
  'trousers-denim': (cloths) => fannedDenim(choose(cloths, ['denim', 'corduroy']), 4),
  'jackets-shawls': (cloths) =>
    thrownShawl(choose(cloths.slice().reverse(), ['herringbone', 'nakshi']), 4),
  'shoes-bags': (cloths) =>
    leatherFlap([...choose(cloths, ['leather']), saddle(cloths), ...choose(cloths, ['jute'])], 4),
}

/** A dark brown leather, but not the black one. */
function saddle(cloths: readonly Cloth[]): Cloth {
  const leathers = cloths
    .filter(({ weave }) => weave === 'leather')
    .sort((a, b) => brightness(a.base) - brightness(b.base))
  return leathers[1] ?? leathers[0] ?? UNDYED
}

/** The inside of a 1920 by 1080 picture, made of the cloths of one category. */
export function drawBanner(categoryId: string, products: readonly Pictured[]): string {
  const cloths = products
    .filter(({ category }) => category === categoryId)
    .map(({ drawing }) => subdued(drawing.cloth))
  const compose = compositions[categoryId] ?? compositions.panjabi
  return compose ? compose(cloths) : ''
}

/** A handloom at work: the picture beside the shop's story. */
export function drawStory(): string {
  return loomStory()
}
