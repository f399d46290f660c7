import { adminMeta } from '../admin-meta.ts'
import { LaterPage } from '../later-page.tsx'

export function meta() {
  return adminMeta('Update category')
}

export default function UpdateCategoryPage() {
  return (
    <LaterPage
      title="Update category"
      tab="categories"
      promise="It will change the name, description, image and colour of one category."
    />
  )
}
