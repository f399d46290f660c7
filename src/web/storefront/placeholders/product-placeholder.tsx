import { formatTaka } from '#shop/shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GALLERY_SIZES } from '../product/gallery-sizes.ts'
import {
  GALLERY_PICTURE,
  PICTURES_FRAME,
  PRODUCT_COLUMNS,
  PRODUCT_NAME,
  PRODUCT_PRICE,
} from '../product/shape.ts'
import type { ProductCardContent } from '../product-card/product-card-content.ts'

/** A product's page that is on its way, with what its card has said of it. */
export function ProductPlaceholder({ product }: { product: ProductCardContent | undefined }) {
  return (
    <>
      <div className="h-13 md:h-15" />
      <div className={PRODUCT_COLUMNS}>
        <PictureOf product={product} />
        <div>
          <Heading product={product} />
          <div className="mt-6 space-y-5">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        </div>
      </div>
    </>
  )
}

function PictureOf({ product }: { product: ProductCardContent | undefined }) {
  const besideThumbnails = (product?.pictures.length ?? 0) > 1 ? 'md:pl-20 lg:pl-24' : ''
  return (
    <div className={`max-md:-mx-[clamp(1rem,4vw,3rem)] ${besideThumbnails}`}>
      <div className={PICTURES_FRAME}>
        {product && (
          <Picture
            picture={product.pictures[0] ?? null}
            alt={product.name}
            sizes={GALLERY_SIZES}
            isFirstSeen
            className={GALLERY_PICTURE}
          />
        )}
      </div>
    </div>
  )
}

function Heading({ product }: { product: ProductCardContent | undefined }) {
  if (product) {
    return (
      <>
        <h1 className={PRODUCT_NAME}>{product.name}</h1>
        <p className={PRODUCT_PRICE}>{formatTaka(product.price)}</p>
      </>
    )
  }
  return (
    <>
      <h1 className="sr-only">Loading</h1>
      <Skeleton className="mt-3 h-7 w-4/5 md:mt-0 md:h-9" />
      <Skeleton className="mt-2 h-6 w-24 md:mt-3" />
    </>
  )
}
