import { useShopUrl } from '#web/seo/shop-url.ts'

interface SearchResultProps {
  name: string | undefined
  tagline: string | undefined
  description: string | undefined
}

/** The shop as search engines mostly list it. */
export function SearchResult({ name, tagline, description }: SearchResultProps) {
  const shopUrl = useShopUrl()
  return (
    <div className="grid gap-1 border border-line bg-white/60 px-4 py-3 wrap-anywhere">
      <p className="text-sm text-quiet">{shopUrl}</p>
      <p className="text-base text-info">
        {tagline} – {name}
      </p>
      <p>{description}</p>
    </div>
  )
}
