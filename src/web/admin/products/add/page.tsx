import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FieldsSkeleton } from '#web/admin/form-page/fields-skeleton.tsx'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { productQuery } from '#web/queries/products.ts'
import type { Route } from './+types/page'
import { AddProductForm } from './add-product-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Add product')
}

export default function AddProductPage() {
  const copied = useSearchParams()[0].get('copy')
  return (
    <FormPage title="Add product" section="products">
      {copied ? <CopiedForm key={copied} id={copied} /> : <AddProductForm />}
    </FormPage>
  )
}

/** Filled in with another product. */
function CopiedForm({ id }: { id: string }) {
  const query = useQuery(productQuery(id))
  if (query.data) return <AddProductForm copied={query.data} />
  if (!query.error) return <FieldsSkeleton>Loading product details…</FieldsSkeleton>
  return <LoadFailure title="Error loading product:" query={query} />
}
