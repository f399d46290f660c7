import { adminMeta } from '../admin-meta.ts'
import { LaterPage } from '../later-page.tsx'

export function meta() {
  return adminMeta('Add category')
}

export default function AddCategoryPage() {
  return (
    <LaterPage
      title="Add category"
      tab="categories"
      promise="It will take a name, a description, a colour scheme and a banner image."
    />
  )
}
