import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inShownLanguage } from '../../shared/bangla.ts'
import type { Context } from '../../shared/context.ts'
import { shownLanguage } from '../../shared/language.ts'
import { slugOf } from '../../shared/slug.ts'
import { IS_IN_STOCK } from '../prices.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { listSizeRuns } from '../size-runs/queries.ts'
import type { ProductFacets, ProductSelection } from './contract.ts'
import { IS_AVAILABLE, isAskedFor } from './filter.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/** A longer list would not help shoppers; keeps the most common colours. */
const MOST_COLOURS = 60
const MOST_CLOTHS = 60

interface FacetOptions {
  /** The filters that are already set. */
  filter?: Pick<ProductSelection, 'category' | 'featured' | 'cloth'>
  /** Read from the database when left out. */
  sizeRuns?: readonly SizeRun[]
}

/** Filter choices for a list: each one finds something in stock. */
export async function listFacets(
  context: ReadContext,
  { filter = {}, sizeRuns: knownRuns }: FacetOptions = {},
): Promise<ProductFacets> {
  const isListed = isAskedFor(context, filter)
  const [sizeRuns, offered, colours, cloths] = await Promise.all([
    knownRuns ?? listSizeRuns(context),
    listOfferedSizes(context, isListed),
    listOfferedColours(context, isListed),
    listCloths(context, isListed),
  ])
  const ofRun = Map.groupBy(offered, ({ runId }) => runId)
  return {
    sizeRuns: sizeRuns.flatMap((run) => {
      const labels = new Set(ofRun.get(run.id)?.map(({ label }) => label))
      const sizes = run.sizes.filter((label) => labels.has(label))
      const { id, name } = inShownLanguage(run)
      return sizes.length === 0 ? [] : [{ id, name, sizes }]
    }),
    colours,
    cloths,
  }
}

/** Empty for a name without letters. */
export const pathOfCloth = (name: string): string => slugOf(name) && `/cloth/${slugOf(name)}`

/** Of products in stock. A name in any case is one cloth; names with the same address are the first of them. */
export async function listCloths(
  context: ReadContext,
  isListed = isAskedFor(context, {}),
): Promise<ProductFacets['cloths']> {
  const { rows } = await sql<{ name: string; bangla: string }>`
    select min(cloth) as name, max(cloth_bangla) as bangla from products
    where cloth <> '' and ${isListed} and ${IS_AVAILABLE}
    group by lower(cloth) order by lower(cloth) limit ${MOST_CLOTHS}`.execute(context.db)
  const cloths = rows.map(({ name, bangla }) => ({
    name,
    label: (shownLanguage() === 'bn' && bangla) || name,
    path: pathOfCloth(name),
  }))
  const byPath = new Map(cloths.toReversed().map((cloth) => [cloth.path, cloth]))
  return cloths.filter((cloth) => cloth.path !== '' && byPath.get(cloth.path) === cloth)
}

async function listOfferedSizes({ db }: ReadContext, isListed: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ runId: string; label: string }>`
    select distinct variants.size_run_id as run_id, variants.size as label
    from products join variants on variants.product_id = products.id
    where ${isListed} and ${IS_IN_STOCK}`.execute(db)
  return rows
}

/** Of a name's spellings and swatches, uses the most common one. */
async function listOfferedColours(
  { db }: ReadContext,
  isListed: RawBuilder<SqlBool>,
): Promise<ProductFacets['colours']> {
  const { rows } = await sql<{ name: string; swatch: string }>`
    select name, swatch
    from (
      select name, swatch
      from (
        select distinct on (lower(name)) name, swatch,
          sum(products) over (partition by lower(name)) as all_products
        from (
          select name, swatch, count(*) as products from product_colours group by name, swatch
        ) as counted
        order by lower(name), products desc, name, swatch
      ) as named
      where lower(name) in (
        select lower(variants.colour)
        from products join variants on variants.product_id = products.id
        where ${isListed} and ${IS_IN_STOCK}
      )
      order by all_products desc limit ${MOST_COLOURS}
    ) as common
    order by lower(name)`.execute(db)
  return rows
}
