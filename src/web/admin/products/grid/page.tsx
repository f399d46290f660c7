import { useSearchParams } from 'react-router'
import { answerTo } from '#api/client.ts'
import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { MAX_SEARCH_LENGTH } from '#shop/catalogue/search/contract.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { SearchField } from '#web/lists/filter-field.tsx'
import { type List, usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { pagedQuery } from '#web/queries/paged-query.ts'
import { type ProductSelection, pathToGrid, readFilter } from '../product-filter.ts'
import { CategoryField } from '../product-filter-bar.tsx'
import { useCategoryNames } from '../use-category-names.ts'
import type { Edits } from './edits.ts'
import type { GridProduct } from './grid-rows.ts'
import { GridTable } from './grid-table.tsx'
import { PasteNotice } from './paste-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { PRODUCT_GRID, useGridEdits } from './use-grid-edits.ts'

export const meta = adminMeta(() => m.grid())

export default function ProductGridPage() {
  return (
    <FormPage title={m.grid()} section="products">
      <ProductGrid />
    </FormPage>
  )
}

/** Edits prices, counts and switches of many products in place, saved together. */
function ProductGrid() {
  const { selection, select } = useGridSelection()
  const list = usePagedList(gridQuery(selection))
  const nameOf = useCategoryNames()
  const grid = useGridEdits()
  const elsewhere = changedElsewhere(grid.edits, list)
  const tableProps = { grid, nameOf }
  return (
    <>
      {grid.leaveQuestion}
      <p className="mb-4 max-w-[65ch] text-quiet">{m.grid_lead()}</p>
      <GridFilter selection={selection} onSelect={select} />
      <PasteNotice pasted={grid.pasted} onUndo={grid.undoPaste} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        {elsewhere.length > 0 && (
          <section aria-labelledby="elsewhere">
            <h2 id="elsewhere" className="text-lg">
              {m.grid_elsewhere()}
            </h2>
            <GridTable
              caption={m.grid_elsewhere_caption()}
              products={elsewhere}
              hasMore={false}
              {...tableProps}
            />
          </section>
        )}
        <ListStates
          list={list}
          what={m.products()}
          failed={m.product_list_failed()}
          waiting={{ count: 8, className: 'h-16' }}
          found={[m.product(), m.products()]}
          empty={<EmptyList title={m.product_none()}>{m.grid_none()}</EmptyList>}
        >
          {(rows) => (
            <GridTable
              caption={m.grid_caption()}
              products={rows}
              hasMore={list.hasMore}
              {...tableProps}
            />
          )}
        </ListStates>
        <SaveBar grid={grid} />
      </div>
    </>
  )
}

/** Edited products stay visible, whatever the filter. */
function changedElsewhere(edits: Edits, { rows, isPending }: List<GridProduct>): GridProduct[] {
  if (isPending) return []
  const listed = new Set(rows?.map(({ _id }) => _id))
  return Object.values(edits).flatMap(({ shown }) => (listed.has(shown._id) ? [] : shown))
}

type GridSelection = Pick<ProductSelection, 'q' | 'category'>

/** Newest first; unedited cells follow sales. */
function gridQuery(selection: GridSelection) {
  const query = pagedQuery<Product>({
    queryKey: [...PRODUCT_GRID, selection],
    ask: (page) => answerTo('GET /products', [{ ...page, ...selection }]),
  })
  return { ...query, staleTime: 0 }
}

/** The filters, which are part of the address. */
function useGridSelection() {
  const { q, category } = readFilter(useSearchParams()[0])
  const selection = { q, category }
  const { select } = useSelection<GridSelection>(selection, pathToGrid)
  return {
    selection,
    select: (changed: GridSelection) => select(changed, { replace: true }),
  }
}

interface GridFilterProps {
  selection: GridSelection
  onSelect: (changed: GridSelection) => void
}

function GridFilter({ selection, onSelect }: GridFilterProps) {
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField
        label={m.product_search()}
        placeholder={m.product_search_placeholder()}
        maxLength={MAX_SEARCH_LENGTH}
        value={selection.q}
        onTyped={(q) => onSelect({ q })}
        className="grow basis-56"
      />
      <div className="min-w-0 grow basis-40 sm:max-w-64">
        <CategoryField value={selection.category} onChosen={(category) => onSelect({ category })} />
      </div>
    </search>
  )
}
