import { sql } from 'kysely'
import type { DbContext } from '../../shared/context.ts'
import { LETTERS, ONE_SIZE_RUN } from '../rules.ts'
import { MAX_SEARCH_LENGTH } from './contract.ts'
import { type FoldedMeaning, foldMeanings, foldWords } from './fold-meanings.ts'
import { saysOneOf } from './says-one-of.ts'
import { editDistance, forgivenErrors, isBlank, type TypedWord, toTypedWords } from './words.ts'

/** What one typed word may stand for, in the folded form in which products store their words. */
export interface SearchWord {
  typed: string
  /** Its meanings according to the table. */
  meanings: FoldedMeaning[]
  /** Sizes that it names and that are in stock. */
  sizes: string[]
  /** Size runs that it names, such as waist. */
  sizeRunIds: string[]
  exact: string[]
  /** Words that begin with it or name a kind of it; failing that, words that it may be a typing error of. */
  near: string[]
  categoryIds: string[]
}

const MAX_LONGER = 100
const MAX_ALIKE = 2000

/** From this many letters on, the beginning of a word stands for it. */
const MIN_BEGINNING = 4

/** A category or a size run, with the folded words of its name. */
interface Folded {
  id: string
  words: string[]
}

/** Undefined for an empty search; an empty list when nothing can be found. */
export async function readSearch(
  context: DbContext,
  typed: string | undefined,
): Promise<SearchWord[] | undefined> {
  // The caller has checked the length; this bounds what the database has to fold in any case.
  const asked = typed?.slice(0, MAX_SEARCH_LENGTH)
  if (asked === undefined || isBlank(asked)) return undefined
  const typedWords = toTypedWords(asked, await listLabels(context))
  if (typedWords.length === 0) return []
  const [meanings, categories, sizeRuns, folded] = await Promise.all([
    foldMeanings(context),
    foldCategories(context),
    foldSizeRuns(context),
    foldWords(
      context,
      typedWords.map(({ word }) => word),
    ),
  ])
  const toRead = typedWords.map((word, place) => ({
    word,
    folded: folded[place] ?? [],
    meanings,
    categories,
    sizeRuns,
  }))
  // A word that folds to nothing is treated like punctuation.
  return Promise.all(
    toRead.filter((each) => each.folded.length > 0).map((each) => readWord(context, each)),
  )
}

/** Shoppers do not see hidden categories, so their names find nothing either. */
async function foldCategories({ db }: DbContext): Promise<Folded[]> {
  return db
    .selectFrom('categories')
    .where('isActive', '=', true)
    .select(['id', sql<string[]>`search_words(name || ' ' || name_bangla)`.as('words')])
    .execute()
}

/** Labels of all size runs, without duplicates. */
async function listLabels({ db }: DbContext): Promise<string[]> {
  const rows = await db.selectFrom('sizes').select('label').distinct().orderBy('label').execute()
  return rows.map(({ label }) => label)
}

/** Almost all products come in letters or in one size, and shoppers do not search for these names. */
async function foldSizeRuns({ db }: DbContext): Promise<Folded[]> {
  return db
    .selectFrom('sizeRuns')
    .where('id', 'not in', [LETTERS, ONE_SIZE_RUN])
    .select(['id', sql<string[]>`search_words(name || ' ' || name_bangla)`.as('words')])
    .execute()
}

interface ToRead {
  word: TypedWord
  folded: string[]
  meanings: readonly FoldedMeaning[]
  categories: readonly Folded[]
  sizeRuns: readonly Folded[]
}

/** A word in the table stands for its meanings, never for words that only look like it. */
async function readWord(context: DbContext, toRead: ToRead): Promise<SearchWord> {
  const { word, folded, categories } = toRead
  const sizeRunIds = idsNamed(toRead.sizeRuns, folded)
  const read = { typed: word.word, sizes: word.sizes, sizeRunIds }
  if (word.isSize) return { ...read, meanings: [], exact: [], near: [], categoryIds: [] }
  const known = toRead.meanings.filter(({ spellings }) => shareOne(spellings, folded))
  if (known.length > 0) {
    const exact = spellingsOf(known, folded)
    const near = known.flatMap(({ kinds }) => kinds)
    return { ...read, meanings: known, exact, near, categoryIds: idsNamed(categories, exact) }
  }
  const begun = toRead.meanings.filter(({ spellings }) => beginsWithOne(spellings, folded))
  const exact = spellingsOf(begun, folded)
  const near = await findLonger(context, exact)
  const categoryIds = categories
    .filter(({ words }) => words.some((each) => exact.some((typed) => begins(each, typed))))
    .map(({ id }) => id)
  const isNamed = categoryIds.length > 0 || word.sizes.length > 0 || sizeRunIds.length > 0
  if (isNamed || (await isInUse(context, [...exact, ...near]))) {
    return { ...read, meanings: begun, exact, near, categoryIds }
  }
  const { meanings, similar } = await findSimilar(context, toRead)
  return { ...read, meanings, exact, near: similar, categoryIds: idsNamed(categories, similar) }
}

function spellingsOf(meanings: readonly FoldedMeaning[], folded: readonly string[]): string[] {
  return [...new Set([...folded, ...meanings.flatMap(({ spellings }) => spellings)])]
}

function idsNamed(those: readonly Folded[], words: readonly string[]): string[] {
  return those.filter((each) => shareOne(each.words, words)).map(({ id }) => id)
}

function shareOne(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) => others.includes(word))
}

function beginsWithOne(words: readonly string[], beginnings: readonly string[]): boolean {
  return beginnings.some(
    (beginning) =>
      beginning.length >= MIN_BEGINNING && words.some((word) => word.startsWith(beginning)),
  )
}

/** A single letter stands only for itself: too many words begin with it. */
function begins(word: string, beginning: string): boolean {
  return word === beginning || (beginning.length > 1 && word.startsWith(beginning))
}

async function findLonger({ db }: DbContext, exact: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select known.word
    from unnest(${exact}::text[]) as typed (word), lateral (
      select word from search_vocabulary
      where length(typed.word) > 1
        and word > typed.word collate "C"
        and word < typed.word || chr(1114111) collate "C"
      order by length(word), word
      limit ${MAX_LONGER}
    ) as known`.execute(db)
  return rows.map(({ word }) => word)
}

/** Of the similar words in the shop or the table, those with the fewest typing errors. */
async function findSimilar(context: DbContext, { folded, meanings, categories }: ToRead) {
  const named = [...categories.flatMap(({ words }) => words), ...spellingsOf(meanings, [])]
  const alike = [...new Set([...named, ...(await findAlike(context, folded))])]
  const slips = folded.flatMap((typed) =>
    alike
      .map((known) => ({ known, errors: editDistance(typed, known) }))
      .filter(({ errors }) => errors > 0 && errors <= forgivenErrors(typed)),
  )
  const living = await stillInUse(
    context,
    slips.map(({ known }) => known),
  )
  const meant = slips.filter(({ known }) => named.includes(known) || living.has(known))
  const fewest = Math.min(...meant.map(({ errors }) => errors))
  const words = meant.filter(({ errors }) => errors === fewest).map(({ known }) => known)
  const known = meanings.filter(({ spellings }) => shareOne(spellings, words))
  const similar = spellingsOf(known, [...words, ...known.flatMap(({ kinds }) => kinds)])
  return { meanings: known, similar }
}

/** Words that share trigrams with a typed word, or begin like it and have about its length. */
async function findAlike({ db }: DbContext, folded: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select known.word
    from unnest(${folded}::text[]) as typed (word), lateral (
      (select word from search_vocabulary
        where word % typed.word
        order by similarity(word, typed.word) desc
        limit ${MAX_ALIKE})
      union
      (select word from search_vocabulary
        where left(word, 1) = left(typed.word, 1)
          and length(word) between length(typed.word) - 2 and length(typed.word) + 2
        limit ${MAX_ALIKE})
    ) as known`.execute(db)
  return rows.map(({ word }) => word)
}

async function isInUse({ db }: DbContext, words: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from products where archived_at is null and ${saysOneOf(words)} limit 1`.execute(db)
  return rows.length > 0
}

async function stillInUse({ db }: DbContext, words: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (
      select from products
      where archived_at is null and (products.search_words @> array[word]
        or products.id in (select product_id from product_colours where search_words @> array[word]))
    )`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
