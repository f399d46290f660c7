import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { MAX_SEARCH_LENGTH } from '#shop/catalogue/search/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { foundProductsQuery } from '#web/queries/products.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { ProductName } from './product-name.tsx'

interface ProductSearchProps {
  ref?: Ref<HTMLInputElement>
  onChoose: (product: Product) => void
}

/** Finds a product by name: arrow keys and Enter choose. */
export function ProductSearch({ ref, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = useQuery(foundProductsQuery(q))
  const found = typed.trim() === '' || q === '' ? [] : (query.data ?? [])
  return (
    <div className="relative">
      <Combobox
        ref={ref}
        label={m.entry_find()}
        placeholder={m.entry_find_placeholder()}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onType={setTyped}
        onInput={(event) => showAll(event.currentTarget)}
        // Never sends the form: who presses it before the list is there means the list.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey)) event.preventDefault()
        }}
        options={found}
        keyOf={({ _id }) => _id}
        onChoose={(product) => {
          setTyped('')
          onChoose(product)
        }}
        onLeave={() => setTyped('')}
        listLabel={m.entry_products()}
      >
        {({ id, price, inStock, pictures, ...product }) => (
          <>
            <Picture
              picture={pictures[0] ?? null}
              alt=""
              sizes="2rem"
              className="h-10 w-8 shrink-0 bg-wash object-cover"
            />
            <ProductName of={product} />
            <span className="tabular text-sm text-quiet">
              {formatTaka(price)}
              {!inStock && m.entry_sold_out()}
            </span>
            <span className="text-xs wrap-anywhere text-quiet">{id}</span>
          </>
        )}
      </Combobox>
      <div className="mt-2 empty:hidden">
        <LoadFailure title={m.entry_load_failed()} query={query} />
      </div>
      <p role="status" className="sr-only">
        {q !== '' && query.data && m.entry_found({ count: formatCount(query.data.length) })}
      </p>
      {q !== '' && typed !== '' && query.data?.length === 0 && (
        <p className="mt-2 text-sm text-quiet">{m.entry_none_found()}</p>
      )}
    </div>
  )
}

/** A phone's keyboard covers everything below the middle of the screen, where the total is. */
function showAll(field: HTMLElement): void {
  if (window.matchMedia('(max-width: 63.99rem)').matches) field.scrollIntoView({ block: 'start' })
}
