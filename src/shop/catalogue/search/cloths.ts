import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { shownLanguage } from '../../shared/language.ts'
import { slugOf } from '../../shared/slug.ts'
import type { ProductFacets } from './contract.ts'
import { IS_AVAILABLE, isAskedFor } from './filter.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/** Empty for a name without letters. */
export const pathOfCloth = (name: string): string => slugOf(name) && `/cloth/${slugOf(name)}`

/** Of products in stock. Names with the same address are one cloth, called like the first of them. */
export async function listCloths(
  context: ReadContext,
  isListed = isAskedFor(context, {}),
): Promise<ProductFacets['cloths']> {
  const { rows } = await sql<{ name: string; bangla: string }>`
    select min(cloth) as name, max(cloth_bangla) as bangla from products
    where cloth <> '' and ${isListed} and ${IS_AVAILABLE}
    group by lower(cloth) order by lower(cloth)`.execute(context.db)
  const cloths = rows.map(({ name, bangla }) => ({
    name,
    label: (shownLanguage() === 'bn' && bangla) || name,
    path: pathOfCloth(name),
  }))
  const byPath = new Map(cloths.toReversed().map((cloth) => [cloth.path, cloth]))
  return cloths.filter((cloth) => cloth.path !== '' && byPath.get(cloth.path) === cloth)
}

/** The filter with all names of its cloth, in lower case. */
export async function withNamesOfCloth<Filter extends { cloth?: string | undefined }>(
  { db }: ReadContext,
  { cloth, ...filter }: Filter,
) {
  if (!cloth) return filter
  const { rows } = await sql<{ name: string }>`
    select distinct lower(cloth) as name from products where cloth <> ''`.execute(db)
  const path = pathOfCloth(cloth)
  const names = rows.map(({ name }) => name).filter((name) => path && pathOfCloth(name) === path)
  return { ...filter, cloth: [cloth.toLowerCase(), ...names] }
}
