/** Classes of a product's page, shared with its placeholder. */

export const PRODUCT_COLUMNS =
  'page-width mt-1 flex flex-col gap-x-12 md:mt-2 md:grid md:grid-cols-[1.35fr_1fr] lg:gap-x-20'

/** Limits the height of a picture on a phone, so that name, price, sizes and buttons stay in view. */
export const PICTURES_FRAME =
  'aspect-[4/5] w-full bg-wash max-md:max-h-[max(12rem,calc(100svh-var(--navbar)-var(--strip)-var(--announcement,0rem)-var(--colours,0rem)-22.5rem))]'

export const GALLERY_PICTURE =
  'relative size-full object-cover max-md:mx-auto max-md:w-auto max-md:max-w-full'

export const PRODUCT_NAME = 'mt-3 text-xl md:mt-0 md:text-3xl'

export const PRODUCT_PRICE = 'tabular mt-1 text-lg md:mt-3'

/** Displayed width of a gallery picture, as in the HTML attribute; on low phones its height limits it. */
export const GALLERY_SIZES =
  '(min-width: 82rem) 40rem, (min-width: 48rem) 50vw, min(100vw, max(9.6rem, calc((100svh - 28.75rem) * 0.8)))'

/** Joins the card's picture to that of the page which opens from it. */
export const pictureTransition = (id: string) => ({ viewTransitionName: `product-${id}` })

/** Leaves room for the colours. */
export const WITH_COLOURS = '[--colours:3.25rem]'
