import { useSearchParams } from 'react-router'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import type { Route } from './+types/page'
import { StockForm } from './stock-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Stock')
}

export default function StockPage() {
  const [parameters] = useSearchParams()
  return (
    <FormPage title="Stock" section="products">
      <StockForm productId={parameters.get('product') ?? undefined} />
    </FormPage>
  )
}
