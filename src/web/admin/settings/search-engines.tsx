import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { SearchEngineSettings } from '#shop/settings/search-engines/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { SchemaField, SchemaFields, wordsOf } from '#web/forms/schema-fields.tsx'
import { useShopUrl } from '#web/seo/shop-url.ts'
import { useShop } from '#web/settings/shop.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { FormProps } from './settings-form.tsx'

const feeds = [
  { name: 'googleFeed', file: 'google.xml' },
  { name: 'metaFeed', file: 'meta.csv' },
] as const

/** What search engines may index, and how they verify the owner. */
export function SearchEngineFields({ form }: FormProps<'searchEngines'>) {
  const shopUrl = useShopUrl()
  return (
    <>
      <SchemaFields form={form} names={['isListed', 'productNamesInUrls', 'google', 'bing']} />
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left mb-3 font-medium">{m.search_engine_feeds()}</legend>
        <div className="clear-left">
          {feeds.map(({ name, file }) => (
            <div key={name} className="pb-2">
              <SchemaField form={form} name={name} />
              {/* Outside the label, which would tick the box when touched. */}
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-8 text-sm">
                <code className="wrap-anywhere select-all">{`${shopUrl}/feeds/${file}`}</code>
                <CopyButton
                  what={m.search_engine_feed_address({
                    name: wordsOf(SearchEngineSettings, name).label,
                  })}
                  value={`${shopUrl}/feeds/${file}`}
                  look="outline"
                />
              </p>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  )
}

export function SearchEnginePreview({ form }: FormProps<'searchEngines'>) {
  const shop = useShop()
  const isListed = useWatch({ control: form.control, name: 'isListed' })
  return isListed ? <SearchResult {...shop} /> : <p>{m.search_engine_hidden()}</p>
}

interface SearchResultProps {
  name: string | undefined
  tagline: string | undefined
  description: string | undefined
}

/** The shop as search engines usually list it. */
export function SearchResult({ name, tagline, description }: SearchResultProps) {
  const shopUrl = useShopUrl()
  return (
    <div className="grid gap-1 border border-line bg-field px-4 py-3 wrap-anywhere">
      <p className="text-sm text-quiet">{shopUrl}</p>
      <p lang={writtenIn(tagline)} className="text-base text-info">
        {tagline} – {name}
      </p>
      <p lang={writtenIn(description)}>{description}</p>
    </div>
  )
}
