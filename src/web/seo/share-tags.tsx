import { useLocation, useMatches } from 'react-router'
import { brand } from '#brand/words.ts'
import { useLogoPictures } from '#web/settings/look.ts'
import { useShop } from '#web/settings/shop.ts'
import { canonicalPath } from './canonical-path.ts'
import { SHARE_SIZE, type SharedPicture, type SharePreview, toPreview } from './share-preview.ts'
import { useShopUrl } from './shop-url.ts'

/** The one address of the page, and how it looks where somebody shares it. The words are in its meta. */
export function ShareTags() {
  const shopUrl = useShopUrl()
  const { name, tagline } = useShop()
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const page = matches.at(-1)
  const sharePreview = sharePreviewOf(page?.loaderData)
  const pictures = useLogoPictures()
  const ofShop = pictures
    ? { url: `${pictures}/share.jpg`, ...SHARE_SIZE }
    : brand.storyPicture.jpeg
  const picture = sharePreview?.picture ?? { ...ofShop, alt: `${name}: ${tagline}` }
  const isNowhere = page?.params['*'] !== undefined
  const address = shopUrl + (sharePreview?.path ?? canonicalPath(pathname, search))
  return (
    <>
      {!isNowhere && <link rel="canonical" href={address} />}
      {!isNowhere && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_GB" />
      <PictureTags picture={toPreview(picture, shopUrl)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function PictureTags({ picture }: { picture: SharedPicture }) {
  return (
    <>
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
    </>
  )
}

function sharePreviewOf(loaderData: unknown): SharePreview | undefined {
  return (loaderData as { sharePreview?: SharePreview } | null | undefined)?.sharePreview
}
