import { useWatch } from 'react-hook-form'
import { PreviewPage } from '../preview-page.tsx'
import { SearchResult } from '../search-result.tsx'
import type { ShopFormFields } from './shop-form-fields.ts'

/** How the words will look at the head and the foot of a page, and where the shop is found. */
export function ShopPreview({ form }: { form: ShopFormFields }) {
  const shop = useWatch({ control: form.control })
  return (
    <>
      <PreviewPage name={shop.name ?? ''}>
        <div className="bg-ink px-4 pt-4 pb-16 text-paper">
          <p className="text-base">{shop.tagline}</p>
        </div>
        <div className="grid gap-3 bg-wash px-4 py-5">
          <p className="font-display text-xl font-semibold">
            {shop.name}{' '}
            {shop.nameBangla && (
              <span lang="bn" className="text-madder">
                {shop.nameBangla}
              </span>
            )}
          </p>
          {shop.blurb && <p className="text-quiet">{shop.blurb}</p>}
          <p>
            {shop.phone}
            <br />
            {shop.email}
          </p>
          <ul className="flex flex-wrap gap-x-4 text-quiet">
            {shop.social?.map(({ name = '', url = '' }) => (
              <li key={name + url}>{name}</li>
            ))}
          </ul>
          <p className="border-t border-line pt-3 text-quiet">
            {shop.name}
            {shop.address && `, ${shop.address}`}.
            {shop.foundedYear && ` Since ${shop.foundedYear}.`}
          </p>
        </div>
      </PreviewPage>
      <SearchResult name={shop.name} tagline={shop.tagline} description={shop.description} />
    </>
  )
}
