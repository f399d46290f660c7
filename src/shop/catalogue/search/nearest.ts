import { m } from '#messages'
import type { Context } from '../../shared/context.ts'
import { shownLanguage } from '../../shared/language.ts'
import type { Page } from '../../shared/paging.ts'
import { withNamesOfCloth } from './cloths.ts'
import type { Nearest, ProductFilter } from './contract.ts'
import { selectFound } from './found.ts'
import { readSearch, type SearchWord } from './read-search.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/**
 * For a search without results: leaves out words until something is found, colours before garments. Undefined when
 * nothing is, or there is no word to leave out.
 */
export async function findNearest(
  context: ReadContext,
  filter: Partial<ProductFilter>,
): Promise<Nearest | undefined> {
  const words = (await readSearch(context, filter.q)) ?? []
  const selection = await withNamesOfCloth(context, filter)
  for (const fewer of withFewerWords(words)) {
    const found = selectFound(context, selection, fewer).select('found.id').limit(1)
    if (await found.executeTakeFirst()) {
      const q = typedIn(fewer)
      return { q, words: explain(words, fewer) }
    }
  }
  return undefined
}

/** The same beside a list: null when the list has items, or is not at its first page. */
export async function findNearestUnlessFound(
  context: ReadContext,
  filter: Partial<ProductFilter>,
  { items }: Pick<Page<unknown>, 'items'>,
): Promise<Nearest | null> {
  if (items.length > 0 || filter.q === undefined || filter.cursor !== undefined) return null
  return (await findNearest(context, filter)) ?? null
}

/** From most words to fewest, always fewer than all, without duplicates. */
function withFewerWords(words: readonly SearchWord[]): SearchWord[][] {
  const sizeless = words.filter(({ sizes }) => sizes.length === 0)
  const garments = sizeless.filter(isGarment)
  const [first] = garments.length > 0 ? garments : words
  const all = [sizeless, garments, first ? [first] : []]
  const keys = all.map((each) => each.map(({ typed }) => typed).join(' '))
  return all.filter(
    ({ length }, place) =>
      length > 0 && length < words.length && keys.indexOf(keys[place] ?? '') === place,
  )
}

function isGarment({ meanings }: SearchWord): boolean {
  return meanings.some(({ kind }) => kind === 'garment')
}

/** 'No black shirts. These are our shirts.' */
function explain(words: readonly SearchWord[], found: readonly SearchWord[]): string {
  const missing = words.some(isGarment)
    ? m.nearest_no({ named: nameAll(words) })
    : m.nearest_nothing({ q: typedIn(words) })
  const shown = found.some(isGarment)
    ? m.nearest_these({ named: nameAll(found) })
    : m.nearest_match({ q: typedIn(found) })
  return `${missing} ${shown}`
}

function nameAll(words: readonly SearchWord[]): string {
  const sizes = words.filter(({ sizes }) => sizes.length > 0).flatMap(({ sizes }) => sizes)
  const others = words.filter(({ sizes }) => sizes.length === 0)
  const garments = others.filter(isGarment).map(nameOf)
  const described = [
    ...others.filter((word) => !isGarment(word)).map(nameOf),
    garments.join(m.nearest_and()),
  ]
  const named = described.join(' ')
  return sizes.length > 0 ? m.nearest_in_size({ named, sizes: sizes.join(m.or()) }) : named
}

function nameOf({ typed, meanings }: SearchWord): string {
  return shownLanguage() === 'en' ? (meanings[0]?.label ?? typed) : typed
}

function typedIn(words: readonly SearchWord[]): string {
  return words.map(({ typed }) => typed).join(' ')
}
