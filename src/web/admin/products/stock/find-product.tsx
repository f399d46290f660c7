import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '#shop/catalogue/search/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { SearchField } from '#web/lists/filter-field.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { foundProductsQuery } from '#web/queries/products.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Adds products to the list, one after the other. */
export function FindProduct({ onChoose }: { onChoose: (id: string) => void }) {
  const [q, setQ] = useState('')
  const query = useQuery(foundProductsQuery(q))
  const found = q === '' ? undefined : query.data
  return (
    <search>
      <div className="max-w-96">
        <SearchField
          label={m.stock_find()}
          placeholder={m.product_search_placeholder()}
          maxLength={MAX_SEARCH_LENGTH}
          value={q}
          onTyped={setQ}
        />
      </div>
      <div className="mt-3 empty:hidden">
        <LoadFailure title={m.list_error()} query={query} />
      </div>
      <p role="status" className={found?.length === 0 ? 'mt-2 text-quiet' : 'sr-only'}>
        {found &&
          (found.length === 0
            ? m.product_none()
            : m.stock_found({ count: found.length, shown: formatCount(found.length) }))}
      </p>
      {found && found.length > 0 && (
        <ul className="mt-2 max-w-2xl border-t border-line">
          {found.map(({ _id, id, name, pictures }) => (
            <li key={_id} className="border-b border-line">
              <button
                type="button"
                onClick={() => {
                  setQ('')
                  onChoose(id)
                }}
                className="flex min-h-14 w-full items-center gap-3 py-1 text-left hover:bg-wash"
              >
                <span className="h-12 w-10 shrink-0 overflow-hidden bg-wash">
                  <Picture
                    picture={pictures[0] ?? null}
                    alt=""
                    sizes="2.5rem"
                    className="size-full object-cover"
                  />
                </span>
                <span className="min-w-0">
                  <span className="block wrap-anywhere">
                    <span className="sr-only">{m.stock_add({ name })}</span>
                    <span aria-hidden="true" lang={writtenIn(name)}>
                      {name}
                    </span>
                  </span>
                  <span className="block text-xs wrap-anywhere text-quiet">{id}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
