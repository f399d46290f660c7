import { useWatch } from 'react-hook-form'
import { MAX_TOKEN_LENGTH } from '#shop/settings/search-engines/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useShopUrl } from '#web/seo/shop-url.ts'
import { useShop } from '#web/settings/shop.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Tick } from '#web/ui/tick.tsx'
import type { FormProps } from './settings-form.tsx'
import { TextFields } from './text-fields.tsx'

const HINT = `Paste the tag or its content, up to ${MAX_TOKEN_LENGTH} characters.`

const feeds = [
  { name: 'googleFeed', label: 'Google Merchant Center', file: 'google.xml' },
  { name: 'metaFeed', label: 'Meta catalogue (Facebook and Instagram)', file: 'meta.csv' },
] as const

/** What search engines may do with the shop, and how they know whose it is. */
export function SearchEngineFields({ form }: FormProps<'searchEngines'>) {
  const shopUrl = useShopUrl()
  return (
    <>
      <Tick
        label="Allow search engines to list the shop"
        hint="Changes can take a few days to appear in search results."
        {...bindField(form, 'isListed')}
      />
      <Tick
        label="Use product names in new URLs"
        hint="Such as /products/blue-panjabi. Existing URLs stay."
        {...bindField(form, 'productNamesInUrls')}
      />
      <TextFields
        form={form}
        fields={[
          { name: 'google', label: 'Google site verification', spellCheck: false, hint: HINT },
          { name: 'bing', label: 'Bing site verification', spellCheck: false, hint: HINT },
        ]}
      />
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left mb-3 font-medium">Product feeds</legend>
        <div className="clear-left">
          {feeds.map(({ name, label, file }) => (
            <div key={name} className="pb-2">
              <Tick label={label} hint="All products for sale" {...bindField(form, name)} />
              {/* Apart from the box, which touching its label would tick. */}
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-8 text-sm">
                <code className="wrap-anywhere select-all">{`${shopUrl}/feeds/${file}`}</code>
                <CopyButton
                  what={`Address for ${label}`}
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
  return isListed ? <SearchResult {...shop} /> : <p>Hidden from search engines.</p>
}

interface SearchResultProps {
  name: string | undefined
  tagline: string | undefined
  description: string | undefined
}

/** The shop as search engines mostly list it. */
export function SearchResult({ name, tagline, description }: SearchResultProps) {
  const shopUrl = useShopUrl()
  return (
    <div className="grid gap-1 border border-line bg-field px-4 py-3 wrap-anywhere">
      <p className="text-sm text-quiet">{shopUrl}</p>
      <p className="text-base text-info">
        {tagline} – {name}
      </p>
      <p>{description}</p>
    </div>
  )
}
