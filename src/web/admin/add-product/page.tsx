import { adminMeta } from '../admin-meta.ts'
import { FormPage } from '../form-page/form-page.tsx'
import { AddProductForm } from './add-product-form.tsx'

export function meta() {
  return adminMeta('Add product')
}

export default function AddProductPage() {
  return (
    <FormPage title="Add product" tab="products">
      <AddProductForm />
    </FormPage>
  )
}
