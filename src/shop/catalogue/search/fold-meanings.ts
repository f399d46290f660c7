import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { MEANINGS, type Meaning } from './meanings.ts'

type ReadContext = Pick<Context, 'db'>

/** A meaning with its words in the folded form in which products keep theirs. */
export interface FoldedMeaning extends Pick<Meaning, 'kind' | 'label'> {
  spellings: string[]
  kinds: string[]
}

let folded: Promise<FoldedMeaning[]> | undefined

/** Folded once: what the database makes of a word changes with a migration alone. */
export async function foldMeanings(context: ReadContext): Promise<FoldedMeaning[]> {
  folded ??= readFolded(context).catch((error: unknown) => {
    folded = undefined
    throw error
  })
  return folded
}

async function readFolded(context: ReadContext): Promise<FoldedMeaning[]> {
  const all = MEANINGS.flatMap(({ spellings, kinds = [] }) => [...spellings, ...kinds])
  const words = await foldWords(context, all)
  const wordsOf = new Map(all.map((word, place) => [word, words[place] ?? []]))
  const fold = (each: readonly string[]) => [
    ...new Set(each.flatMap((word) => wordsOf.get(word) ?? [])),
  ]
  return MEANINGS.map(({ kind, label, spellings, kinds = [] }) => ({
    kind,
    label,
    spellings: fold(spellings),
    kinds: fold(kinds),
  }))
}

/** What the database makes of each of them. */
export async function foldWords({ db }: ReadContext, words: string[]): Promise<string[][]> {
  const { rows } = await sql<{ folded: string[] }>`
    select search_words(word) as folded
    from unnest(${words}::text[]) with ordinality as typed (word, place) order by place`.execute(db)
  return rows.map(({ folded }) => folded)
}
