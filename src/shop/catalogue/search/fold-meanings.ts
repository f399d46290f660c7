import { sql } from 'kysely'
import type { DbContext } from '../../shared/context.ts'
import { MEANINGS, type Meaning } from './meanings.ts'

/** A meaning with its words in the folded form in which products store theirs. */
export interface FoldedMeaning extends Pick<Meaning, 'kind' | 'label'> {
  spellings: string[]
  kinds: string[]
}

let folded: Promise<FoldedMeaning[]> | undefined

/** Folded once: only a migration changes how the database folds words. */
export async function foldMeanings(context: DbContext): Promise<FoldedMeaning[]> {
  folded ??= readFolded(context).catch((error: unknown) => {
    folded = undefined
    throw error
  })
  return folded
}

async function readFolded(context: DbContext): Promise<FoldedMeaning[]> {
  const [spellings, kinds] = await Promise.all([
    foldWords(
      context,
      MEANINGS.map((meaning) => meaning.spellings.join(' ')),
    ),
    foldWords(
      context,
      MEANINGS.map((meaning) => meaning.kinds?.join(' ') ?? ''),
    ),
  ])
  return MEANINGS.map(({ kind, label }, place) => ({
    kind,
    label,
    spellings: spellings[place] ?? [],
    kinds: kinds[place] ?? [],
  }))
}

/** The folded words of each text. */
export async function foldWords({ db }: DbContext, texts: string[]): Promise<string[][]> {
  const { rows } = await sql<{ folded: string[] }>`
    select search_words(text) as folded
    from unnest(${texts}::text[]) with ordinality as typed (text, place) order by place`.execute(db)
  return rows.map(({ folded }) => folded)
}
