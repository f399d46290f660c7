import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Product } from '#shop/catalogue/contract.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { categoriesQuery } from '#web/queries/categories.ts'
import { productColumns } from './product-columns.tsx'

interface ProductTableProps {
  list: List<Product>
  empty: ReactNode
  isSearched: boolean
  onDelete: (product: Product) => void
}

export function ProductTable({ list, empty, isSearched, onDelete }: ProductTableProps) {
  const categories = useQuery(categoriesQuery).data
  const columns = useMemo(() => {
    const names = new Map(categories?.map(({ id, name }) => [id, name]))
    return productColumns({ nameOf: (category) => names.get(category) ?? category, onDelete })
  }, [categories, onDelete])
  return (
    <PagedTable
      list={list}
      what="products"
      failed="Error loading products"
      waiting={{ count: 8, className: 'h-16' }}
      found={['product', 'products']}
      empty={empty}
      caption={isSearched ? 'Products, best match first' : 'Products, newest first'}
      columns={columns}
      keyOf={(product) => product._id}
    />
  )
}
