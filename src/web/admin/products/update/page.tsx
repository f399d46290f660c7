import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#api/client.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FieldsSkeleton } from '#web/admin/form-page/fields-skeleton.tsx'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { productQuery } from '#web/queries/products.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page'
import { UpdateProductForm } from './update-product-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Update product')
}

export default function UpdateProductPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(productQuery(id))
  const { data: product, error } = query
  if (!product && isNotFound(error)) return <ProductNotFound />
  return (
    <FormPage title={product ? `Update ${product.name}` : 'Update product'} section="products">
      {product ? (
        <UpdateProductForm key={product._id} product={product} />
      ) : error ? (
        <LoadFailure title="Error loading product:" query={query} />
      ) : (
        <FieldsSkeleton>Loading product details…</FieldsSkeleton>
      )}
    </FormPage>
  )
}

function ProductNotFound() {
  return (
    <FormPage title="Product Not Found" section="products">
      <p>The product you're looking for doesn't exist or has been removed.</p>
      <ButtonLink to={pathToSection('products')} className="mt-6">
        See all products
      </ButtonLink>
    </FormPage>
  )
}
