import { adminMeta } from '../admin-meta.ts'
import { LaterPage } from '../later-page.tsx'

export function meta() {
  return adminMeta('Add product')
}

export default function AddProductPage() {
  return (
    <LaterPage
      title="Add product"
      tab="products"
      promise="It will take a name, a price, a description, a category and up to 5 images."
    />
  )
}
