import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { MAX_SEARCH_LENGTH } from './contract.ts'
import { editDistance, forgivenErrors, isBlank, toTypedWords } from './words.ts'

type ReadContext = Pick<Context, 'db'>

/** What one typed word may stand for, in the folded form in which products keep their words. */
export interface SearchWord {
  exact: string[]
  /** Words that begin with it. */
  longer: string[]
  /** Words that it may be a slip of; only looked for when nothing else is there. */
  similar: string[]
  categoryIds: string[]
}

const MAX_LONGER = 100
const MAX_ALIKE = 2000

interface FoldedCategory {
  id: string
  words: string[]
}

interface FoldedWord {
  exact: string[]
  longer: string[]
}

/** Undefined when nothing was asked for; an empty list when nothing can be found. */
export async function readSearch(
  context: ReadContext,
  typed: string | undefined,
): Promise<SearchWord[] | undefined> {
  // Whoever asks has looked at the length; the database is never asked to fold a text without end.
  const asked = typed?.slice(0, MAX_SEARCH_LENGTH)
  if (asked === undefined || isBlank(asked)) return undefined
  const typedWords = toTypedWords(asked)
  if (typedWords.length === 0) return []
  const categories = await foldCategories(context)
  const words = await Promise.all(
    typedWords.map((spellings) => readWord(context, spellings, categories)),
  )
  return words.every(isFindable) ? words : []
}

function isFindable({ exact, longer, similar, categoryIds }: SearchWord): boolean {
  return [exact, longer, similar, categoryIds].some((each) => each.length > 0)
}

/** Hidden categories are not named to shoppers, so nothing is found by their names either. */
async function foldCategories({ db }: ReadContext): Promise<FoldedCategory[]> {
  return db
    .selectFrom('categories')
    .where('is_active', '=', true)
    .select(['id', sql<string[]>`search_words(name)`.as('words')])
    .execute()
}

async function readWord(
  context: ReadContext,
  spellings: string[],
  categories: FoldedCategory[],
): Promise<SearchWord> {
  const { exact, longer } = await foldWord(context, spellings)
  const named = categories.filter(({ words }) => words.some((word) => beginsWithOne(word, exact)))
  const isKnown = named.length > 0 || (await isInUse(context, [...exact, ...longer]))
  const similar = isKnown ? [] : await findSimilar(context, spellings, categories)
  const meant = categories.filter(({ words }) => words.some((word) => similar.includes(word)))
  return { exact, longer, similar, categoryIds: [...named, ...meant].map(({ id }) => id) }
}

function beginsWithOne(word: string, beginnings: readonly string[]): boolean {
  return beginnings.some(
    (beginning) => word === beginning || (beginning.length > 1 && word.startsWith(beginning)),
  )
}

/** One letter stands for itself alone: too much begins with it. */
async function foldWord({ db }: ReadContext, spellings: string[]): Promise<FoldedWord> {
  const { rows } = await sql<FoldedWord>`
    with typed as (
      select distinct word
      from unnest(${spellings}::text[]) as spelling, unnest(search_words(spelling)) as word
    ), longer as (
      select known.word
      from typed, lateral (
        select word from search_vocabulary
        where length(typed.word) > 1
          and word > typed.word collate "C"
          and word < typed.word || chr(1114111) collate "C"
        order by length(word), word
        limit ${MAX_LONGER}
      ) as known
    )
    select array(select word from typed) as exact, array(select word from longer) as longer`.execute(
    db,
  )
  return rows[0] ?? { exact: [], longer: [] }
}

interface Slip {
  typed: string
  known: string
}

/** Of the words that look alike, those with the fewest typing errors between them. */
async function findSimilar(
  context: ReadContext,
  [typed = '']: string[],
  categories: FoldedCategory[],
): Promise<string[]> {
  const ofCategories = categories.flatMap(({ words }) => words)
  const slips = (await findAlike(context, typed, ofCategories))
    .map((slip) => ({ ...slip, errors: editDistance(slip.typed, slip.known) }))
    .filter(({ typed, errors }) => errors > 0 && errors <= forgivenErrors(typed))
  const living = await stillInUse(
    context,
    slips.map(({ known }) => known),
  )
  const meant = slips.filter(({ known }) => living.has(known) || ofCategories.includes(known))
  const fewest = Math.min(...meant.map(({ errors }) => errors))
  return [...new Set(meant.filter(({ errors }) => errors === fewest).map(({ known }) => known))]
}

/** What shares trigrams with a typed word, or begins as it does and is about as long. */
async function findAlike(
  { db }: ReadContext,
  typed: string,
  ofCategories: string[],
): Promise<Slip[]> {
  const { rows } = await sql<Slip>`
    select typed.word as typed, known.word as known
    from unnest(search_words(${typed})) as typed (word), lateral (
      (select word from search_vocabulary
        where word % typed.word
        order by similarity(word, typed.word) desc
        limit ${MAX_ALIKE})
      union
      (select word from search_vocabulary
        where left(word, 1) = left(typed.word, 1)
          and length(word) between length(typed.word) - 2 and length(typed.word) + 2
        limit ${MAX_ALIKE})
      union
      select unnest(${ofCategories}::text[])
    ) as known`.execute(db)
  return rows
}

async function isInUse({ db }: ReadContext, words: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from product_listings where search_words && ${words}::text[] limit 1`.execute(db)
  return rows.length > 0
}

async function stillInUse({ db }: ReadContext, words: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (select from product_listings where search_words @> array[word])`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
