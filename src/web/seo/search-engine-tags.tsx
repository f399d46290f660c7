import { useSearchEngines } from '#web/settings/shop.ts'

/** Whether the shop may be listed, and the words by which search engines know its owner. */
export function SearchEngineTags() {
  const engines = useSearchEngines()
  if (!engines) return null
  const { isListed, google, bing } = engines
  return (
    <>
      {!isListed && <meta name="robots" content="noindex" />}
      {google && <meta name="google-site-verification" content={google} />}
      {bing && <meta name="msvalidate.01" content={bing} />}
    </>
  )
}
