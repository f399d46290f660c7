import { adminMeta } from '../admin-meta.ts'
import { FormPage } from '../form-page/form-page.tsx'
import { ProductGrid } from './product-grid.tsx'

export function meta() {
  return adminMeta('Prices and stock')
}

export default function ProductGridPage() {
  return (
    <FormPage title="Prices and stock" tab="products">
      <ProductGrid />
    </FormPage>
  )
}
