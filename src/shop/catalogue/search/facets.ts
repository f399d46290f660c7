import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inShownLanguage } from '../../shared/bangla.ts'
import type { Context } from '../../shared/context.ts'
import { IS_IN_STOCK } from '../prices.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { listSizeRuns } from '../size-runs/queries.ts'
import { listCloths, withNamesOfCloth } from './cloths.ts'
import type { ProductFacets, ProductFilter } from './contract.ts'
import { isAskedFor } from './filter.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

/** Longer lists would not help shoppers; keeps the most common colours. */
const MOST_COLOURS = 60
const MOST_CLOTHS = 60

interface FacetOptions {
  /** The filters that are already set. */
  filter?: Pick<Partial<ProductFilter>, 'category' | 'featured' | 'cloth'>
  /** Read from the database when left out. */
  sizeRuns?: readonly SizeRun[]
}

/** Filter choices for a list: each one finds something in stock. */
export async function listFacets(
  context: ReadContext,
  { filter = {}, sizeRuns: knownRuns }: FacetOptions = {},
): Promise<ProductFacets> {
  const isListed = isAskedFor(context, await withNamesOfCloth(context, filter))
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
    cloths: cloths.slice(0, MOST_CLOTHS),
  }
}

async function listOfferedSizes({ db }: ReadContext, isListed: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ runId: string; label: string }>`
    select distinct variants.size_run_id as run_id, variants.size as label
    from products join variants on variants.product_id = products.id
    where ${isListed} and ${IS_IN_STOCK}`.execute(db)
  return rows
}

/** Of a name's spellings and swatches, uses the most common one. */
async function listOfferedColours({ db }: ReadContext, isListed: RawBuilder<SqlBool>) {
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
