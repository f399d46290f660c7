import { useSearchParams } from 'react-router'
import { adminMeta } from '../admin-meta.ts'
import { FormPage } from '../form-page/form-page.tsx'
import { StockForm } from './stock-form.tsx'

export function meta() {
  return adminMeta('Stock')
}

export default function StockPage() {
  const [parameters] = useSearchParams()
  return (
    <FormPage title="Stock" tab="products">
      <StockForm productId={parameters.get('product') ?? undefined} />
    </FormPage>
  )
}
