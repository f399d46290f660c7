import { type ReactNode, useMemo } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { RowAction } from '#web/lists/row-action.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { DeleteProduct } from './delete-product.tsx'
import {
  availabilityLabels,
  type ProductSelection,
  pathToStock,
  sortLabel,
} from './product-filter.ts'
import { useCategoryNames } from './use-category-names.ts'

interface ProductTableProps {
  list: List<Product>
  empty: ReactNode
  filter: ProductSelection
}

export function ProductTable({ list, empty, filter }: ProductTableProps) {
  const nameOf = useCategoryNames()
  const columns = useMemo(() => productColumns(nameOf), [nameOf])
  return (
    <PagedTable
      list={list}
      what={m.products()}
      failed={m.product_list_failed()}
      waiting={{ count: 8, className: 'h-16' }}
      found={[m.product(), m.products()]}
      empty={empty}
      caption={m.product_caption({ order: sortLabel(filter) })}
      columns={columns}
      keyOf={(product) => product._id}
    />
  )
}

/** As shoppers are shown it. */
function formatPrice({ price, priceFrom = price, priceTo = priceFrom }: Priced): string {
  return priceTo > priceFrom
    ? m.price_from({ price: formatTaka(priceFrom) })
    : formatTaka(priceFrom)
}

type Priced = Pick<Product, 'price' | 'priceFrom' | 'priceTo'>

/** On a phone a row shows all of it, one thing under the other beside the picture. */
function productColumns(nameOf: (category: string) => string): Column<Product>[] {
  const actions: Column<Product>['cell'] = (product, noteChange) => (
    <Actions product={product} noteChange={noteChange} />
  )
  return [
    {
      heading: m.product_column_image,
      className: 'w-16 max-md:align-top lg:w-12',
      cell: thumbnailOf,
    },
    {
      heading: m.common_product,
      isName: true,
      cell: (product) => <Name {...inShownLanguage(product)} category={nameOf(product.category)} />,
      onPhone: (product, noteChange) => (
        <OnPhone product={inShownLanguage(product)} category={nameOf(product.category)}>
          {actions(product, noteChange)}
        </OnPhone>
      ),
    },
    {
      heading: m.product_column_id,
      from: 'xl',
      className: 'max-w-56 min-w-40 text-xs wrap-anywhere text-quiet',
      cell: ({ id }) => id,
    },
    {
      heading: m.product_category,
      from: 'xl',
      cell: ({ category }) => <span lang={writtenIn(nameOf(category))}>{nameOf(category)}</span>,
    },
    {
      heading: m.common_price,
      from: 'md',
      align: 'right',
      className: 'tabular whitespace-nowrap',
      cell: formatPrice,
    },
    {
      heading: m.common_stock,
      from: 'md',
      className: 'xl:whitespace-nowrap',
      cell: (product) => (
        <>
          {stockOf(product)}
          {product.featured && <p className="mt-1 xl:hidden">{featuredBadge()}</p>}
        </>
      ),
    },
    {
      heading: m.product_featured,
      from: 'xl',
      cell: ({ featured }) =>
        featured ? featuredBadge() : <span className="sr-only">{m.product_not_featured()}</span>,
    },
    {
      heading: m.product_column_added,
      from: 'xl',
      className: 'tabular whitespace-nowrap text-quiet',
      cell: (product) => addedOf(product),
    },
    {
      heading: m.common_actions,
      from: 'md',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: (product, noteChange) => (
        <span className="inline-flex gap-x-3">{actions(product, noteChange)}</span>
      ),
    },
  ]
}

function Name({
  id,
  name,
  category,
  ...product
}: Priced & Pick<Product, 'id' | 'name' | 'category'>) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span lang={writtenIn(name)} className="font-medium wrap-anywhere">
          {name}
        </span>
        <span className="tabular md:hidden">{formatPrice(product)}</span>
      </p>
      <p className="text-xs wrap-anywhere text-quiet xl:hidden">{id}</p>
      <p lang={writtenIn(category)} className="text-xs text-quiet max-md:hidden xl:hidden">
        {category}
      </p>
    </>
  )
}

interface OnPhoneProps {
  product: Product
  /** Its name. */
  category: string
  children: ReactNode
}

function OnPhone({ product, category, children }: OnPhoneProps) {
  return (
    <>
      <p className="text-xs text-quiet">
        {category}, {addedOf(product, (day) => m.product_added({ day }))}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex gap-1.5">
          {stockOf(product)}
          {product.featured && featuredBadge()}
        </p>
        <div className="-mr-1 ml-auto flex gap-x-2">{children}</div>
      </div>
    </>
  )
}

const featuredBadge = () => <Badge tone="blue">{m.product_featured()}</Badge>

function thumbnailOf({ pictures }: Product) {
  return (
    <div className="h-15 w-12 overflow-hidden bg-wash lg:h-10 lg:w-8">
      <Picture
        picture={pictures[0] ?? null}
        alt=""
        sizes="3rem"
        className="size-full object-cover"
      />
    </div>
  )
}

function stockOf({ inStock, offered, sizes, archivedAt }: Product) {
  if (archivedAt) return <Badge tone="grey">{availabilityLabels.archived()}</Badge>
  if (!inStock)
    return (
      <Badge tone="red">{availabilityLabels[offered ? 'out-of-stock' : 'not-for-sale']()}</Badge>
    )
  const isCounted = sizes.every(({ stock }) => stock !== null)
  const pieces = sizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
  return (
    <>
      <Badge tone="green">{m.product_state_in_stock()}</Badge>
      {isCounted && (
        <span className="ml-2 text-xs whitespace-nowrap text-quiet tabular">
          {m.stock_left({ shown: formatCount(pieces) })}
        </span>
      )}
    </>
  )
}

function addedOf({ createdAt }: Product, say = (day: string) => day) {
  return <time dateTime={createdAt}>{say(formatDate(createdAt))}</time>
}

interface ActionsProps {
  product: Product
  noteChange: () => void
}

const LINK = 'gap-0! px-1 max-md:text-ink max-md:underline lg:min-h-9'

function Actions({ product, noteChange }: ActionsProps) {
  const { id, name } = inShownLanguage(product)
  const [restore, isRestoring] = useAction({
    send: () => call('POST /products/:id/restore', id),
    changes: [...PRODUCTS, CATEGORIES],
    done: m.product_restored({ name }),
    failed: m.product_restore_failed(),
    onDone: noteChange,
  })
  if (product.archivedAt) {
    return (
      <RowAction of={name} isUnderway={isRestoring} onClick={() => restore(undefined)}>
        {isRestoring ? m.product_restoring() : m.product_restore()}
      </RowAction>
    )
  }
  return (
    <>
      <TextLink look="quiet" to={`/update-products/${encodeURIComponent(id)}`} className={LINK}>
        <Verb of={name}>{m.common_edit()}</Verb>
      </TextLink>
      <TextLink look="quiet" to={pathToStock(id)} className={LINK}>
        {m.common_stock()}
        <span className="sr-only">{m.product_of({ name })}</span>
      </TextLink>
      <DeleteProduct product={product} button="word" onDone={noteChange} />
    </>
  )
}
