import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { MAX_SEARCH_LENGTH, type Product } from '#shop/catalogue/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { EXPORT_PATH } from '#web/queries/product-imports.ts'
import { productFiguresQuery, productsQuery } from '#web/queries/products.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { DeleteProduct } from '../../product-form/delete-product.tsx'
import { pathToStock } from '../../stock/path-to-stock.ts'
import { Figure, Figures } from '../figures.tsx'
import { SearchField } from '../orders/filter-field.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { pathToProducts, readSearch } from './product-search.ts'
import { ProductTable } from './product-table.tsx'

export function ProductsTab() {
  const [parameters] = useSearchParams()
  const q = readSearch(parameters)
  const products = usePagedList(productsQuery(q))
  const [isAsking, setIsAsking] = useState(false)
  // Kept while the question closes.
  const [chosen, setChosen] = useState<Product>()
  const list = useRef<HTMLDivElement>(null)

  const askToDelete = useCallback((product: Product) => {
    setChosen(product)
    setIsAsking(true)
  }, [])

  return (
    <>
      <TabHeading title="Products">
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          <ButtonLink to={EXPORT_PATH} reloadDocument prefetch="none" look="quiet" size="sm">
            Export
          </ButtonLink>
          <ButtonLink to="/import-products" look="quiet" size="sm">
            Import
          </ButtonLink>
          <ButtonLink to={pathToStock()} look="quiet" size="sm">
            Receive delivery
          </ButtonLink>
          <ButtonLink to="/add-products" size="sm">
            <PlusIcon />
            Add New Product
          </ButtonLink>
        </div>
      </TabHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProductFigures />
        <ProductSearch q={q} />
        <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
          <ProductTable
            list={products}
            empty={<NoProducts q={q} />}
            isSearched={q !== undefined}
            onDelete={askToDelete}
          />
        </div>
      </div>
      <DeleteProduct
        product={chosen}
        isAsking={isAsking}
        onClose={() => setIsAsking(false)}
        // Its row is gone, and the focus would be with it.
        onDeleted={() => setTimeout(() => list.current?.focus({ preventScroll: true }))}
      />
    </>
  )
}

function ProductFigures() {
  const { data, isError } = useQuery(productFiguresQuery())
  // Where they cannot be known, the list says what is wrong.
  const unknown = isError && !data ? '–' : undefined
  return (
    <Figures>
      <Figure name="Total Products" value={data?.total ?? unknown} />
      <Figure name="In Stock" value={data?.inStock ?? unknown} />
      <Figure name="Featured" value={data?.featured ?? unknown} />
    </Figures>
  )
}

function ProductSearch({ q }: { q: string | undefined }) {
  const navigate = useNavigate()
  function narrow(typed: string) {
    void navigate(pathToProducts(typed), { replace: true, preventScrollReset: true })
  }
  return (
    <search className="lg:max-w-96">
      <SearchField
        label="Search by name, category or description"
        placeholder="Such as jamdani"
        maxLength={MAX_SEARCH_LENGTH}
        kept={q}
        onTyped={narrow}
      />
    </search>
  )
}

function NoProducts({ q }: { q: string | undefined }) {
  if (q) {
    return (
      <EmptyList title="No products found">
        Nothing matches “{q}”.{' '}
        <Link
          to={pathToProducts()}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          Show all products
        </Link>
      </EmptyList>
    )
  }
  return (
    <EmptyList
      title="No products yet"
      action={
        <ButtonLink to="/add-products" look="outline">
          Add the first product
        </ButtonLink>
      }
    >
      The first one needs a name, a price, a description and a picture, and can be bought at once.
    </EmptyList>
  )
}
