import { useLocation, useMatches } from 'react-router'
import { m } from '#messages'
import { offeredIn, pathIn } from '#shop/settings/languages/rules.ts'
import { useLanguages } from '#web/settings/languages.ts'
import { useLogoPictures, useStoryPicture } from '#web/settings/look.ts'
import { useShop } from '#web/settings/shop.ts'
import { canonicalPath } from './canonical-path.ts'
import { SHARE_SIZE, type SharedPicture, type SharePreview, toPreview } from './share-preview.ts'
import { usePageUrl, useShopUrl } from './shop-url.ts'

/** The page's canonical address and its picture in shared links. The route's meta has the text. */
export function ShareTags() {
  const shopUrl = useShopUrl()
  const { name, tagline } = useShop()
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const page = matches.at(-1)
  const sharePreview = sharePreviewOf(page?.loaderData)
  const ofShop = usePictureOfShop()
  const picture = sharePreview?.picture ?? (ofShop && { ...ofShop, alt: `${name}: ${tagline}` })
  const isNowhere = page?.params['*'] !== undefined
  const path = sharePreview?.path ?? canonicalPath(pathname, search)
  const url = usePageUrl()
  return (
    <>
      {!isNowhere && <link rel="canonical" href={url(path)} />}
      {page?.id.startsWith('storefront/') && !isNowhere && <OtherLanguages path={path} />}
      {!isNowhere && <meta property="og:url" content={url(sharePreview?.sharedPath ?? path)} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={m.language_dates().slice(0, 5).replace('-', '_')} />
      {picture && <PictureTags picture={toPreview(picture, shopUrl)} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The same public page in each language that the shop offers, for search engines. */
function OtherLanguages({ path }: { path: string }) {
  const shopUrl = useShopUrl()
  const languages = useLanguages()
  if (!languages.offersBoth) return null
  return (
    <>
      {offeredIn(languages).map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={each}
          href={shopUrl + pathIn(each, languages, path)}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={shopUrl + pathIn(languages.first, languages, path)}
      />
    </>
  )
}

/** Picture for pages without one of their own: the logo, else the story's picture, else none. */
function usePictureOfShop(): Omit<SharedPicture, 'alt'> | undefined {
  const pictures = useLogoPictures()
  const ofStory = useStoryPicture()
  return pictures ? { url: `${pictures}/share.jpg`, ...SHARE_SIZE } : ofStory
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
