import { adminMeta } from '../admin-meta.ts'
import { FormPage } from '../form-page/form-page.tsx'
import { AddCategoryForm } from './add-category-form.tsx'

export function meta() {
  return adminMeta('Add category')
}

export default function AddCategoryPage() {
  return (
    <FormPage title="Add category" tab="categories">
      <AddCategoryForm />
    </FormPage>
  )
}
