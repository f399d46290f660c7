import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import type { Route } from './+types/page'
import { AddCategoryForm } from './add-category-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Add category')
}

export default function AddCategoryPage() {
  return (
    <FormPage title="Add category" section="categories">
      <AddCategoryForm />
    </FormPage>
  )
}
