import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import type { Route } from './+types/page'
import { ProductGrid } from './product-grid.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Prices and stock')
}

export default function ProductGridPage() {
  return (
    <FormPage title="Prices and stock" section="products">
      <ProductGrid />
    </FormPage>
  )
}
