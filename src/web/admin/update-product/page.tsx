import { adminMeta } from '../admin-meta.ts'
import { LaterPage } from '../later-page.tsx'

export function meta() {
  return adminMeta('Update product')
}

export default function UpdateProductPage() {
  return (
    <LaterPage
      title="Update product"
      tab="products"
      promise="It will change or delete one product."
    />
  )
}
