import { cut } from '#shop/shared/excerpt.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from '../message-page.tsx'
import { BackLink } from '../page-heading.tsx'
import { describePage } from '../page-meta.ts'
import type { Route } from './+types/page'
import { BuyingPanel } from './buying-panel.tsx'
import { Gallery } from './gallery.tsx'

export { loader } from './page.server.ts'

const MAX_META_DESCRIPTION = 160

export function meta({ loaderData }: Route.MetaArgs) {
  const product = loaderData?.product
  return product
    ? describePage(product.name, cut(product.description, MAX_META_DESCRIPTION))
    : describePage('Product not found')
}

export default function Page({ loaderData: { id, product } }: Route.ComponentProps) {
  if (!product) {
    return (
      <MessagePage
        title="Product not found"
        actions={<ButtonLink to="/products">Back to Products</ButtonLink>}
      >
        <p>
          There is no product with the id “
          <span className="text-ink [overflow-wrap:anywhere]">{id}</span>”. It may have been sold
          for the last time, or the link was shortened on its way to you.
        </p>
      </MessagePage>
    )
  }
  return (
    <article className="max-md:-mb-24 max-md:[&_:is(a,button,input)]:scroll-mb-24">
      <div className="page-width pt-3 md:pt-6">
        <BackLink to="/products">Our Collection</BackLink>
      </div>
      <div className="page-width mt-2 grid gap-x-12 gap-y-6 md:mt-4 md:grid-cols-[1.35fr_1fr] lg:gap-x-20">
        <Gallery key={product.id} name={product.name} pictures={product.pictures} />
        <BuyingPanel key={`${product.id} panel`} product={product} />
      </div>
    </article>
  )
}
