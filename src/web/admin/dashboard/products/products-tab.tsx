import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { MAX_SEARCH_LENGTH, type Product } from '#shop/catalogue/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { LoadMore } from '#web/lists/load-more.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { productFiguresQuery, productsQuery } from '#web/queries/products.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { DeleteProduct } from '../../product-form/delete-product.tsx'
import { Figure, Figures } from '../figures.tsx'
import { SearchField } from '../orders/filter-field.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { pathToProducts, readSearch } from './product-search.ts'
import { ProductTable } from './product-table.tsx'

export function ProductsTab() {
  const [parameters] = useSearchParams()
  const q = readSearch(parameters)
  const products = useInfiniteQuery(productsQuery(q))
  const shown = products.data?.pages.flatMap((page) => page.data)
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
        <ButtonLink to="/add-products" size="sm" className="max-lg:min-h-11">
          <PlusIcon />
          Add New Product
        </ButtonLink>
      </TabHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProductFigures />
        <ProductSearch q={q} />
        <p role="status" className="sr-only">
          {shown && !products.isPlaceholderData && foundWords(shown.length, products.hasNextPage)}
        </p>
        {products.isError && (
          <LoadFailure
            title="Error loading products"
            error={products.error}
            isRetrying={products.isFetching}
            onRetry={() =>
              void (products.isFetchNextPageError ? products.fetchNextPage() : products.refetch())
            }
          />
        )}
        {products.isPending && <RowsSkeleton count={8} className="h-16" what="products" />}
        <div ref={list} tabIndex={-1} className="outline-none">
          {shown?.length === 0 && !products.isPlaceholderData && <NoProducts q={q} />}
          {shown && shown.length > 0 && (
            <ProductTable
              products={shown}
              isSearched={q !== undefined}
              isOutdated={products.isPlaceholderData}
              onDelete={askToDelete}
            />
          )}
        </div>
        <LoadMore list={products} what="products" />
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

function foundWords(count: number, mayBeMore: boolean): string {
  return `${mayBeMore ? `${count} or more` : count} ${count === 1 ? 'product' : 'products'} found`
}

function NoProducts({ q }: { q: string | undefined }) {
  if (q) {
    return (
      <div className="border-t border-line py-14 text-center">
        <p className="font-display text-lg">No products found</p>
        <p className="mt-1 wrap-anywhere text-quiet">
          Nothing matches “{q}”.{' '}
          <Link
            to={pathToProducts()}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show all products
          </Link>
        </p>
      </div>
    )
  }
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">No products yet</p>
      <p className="mx-auto mt-1 max-w-md text-quiet">
        The first one needs a name, a price, a description and a picture, and can be bought at once.
      </p>
      <ButtonLink to="/add-products" look="outline" className="mt-6">
        Add the first product
      </ButtonLink>
    </div>
  )
}
