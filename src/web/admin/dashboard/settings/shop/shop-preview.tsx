import { useWatch } from 'react-hook-form'
import { useShopUrl } from '#web/seo/shop-url.ts'
import type { ShopFormFields } from './shop-form-fields.ts'

/** How the words will look at the head and the foot of a page, and where the shop is found. */
export function ShopPreview({ form }: { form: ShopFormFields }) {
  const shop = useWatch({ control: form.control })
  const shopUrl = useShopUrl()
  return (
    <aside aria-labelledby="settings-preview" className="grid max-w-2xl gap-5 xl:sticky xl:top-20">
      <h2 id="settings-preview" className="text-lg">
        Preview
      </h2>
      <div className="border border-line bg-paper wrap-anywhere">
        <p className="border-b border-line px-4 py-3 text-center font-display text-xl font-semibold">
          {shop.name}
        </p>
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
      </div>
      <div className="grid gap-1 border border-line bg-white/60 px-4 py-3 wrap-anywhere">
        <p className="text-sm text-quiet">{shopUrl}</p>
        <p className="text-base text-info">
          {shop.tagline} – {shop.name}
        </p>
        <p>{shop.description}</p>
      </div>
    </aside>
  )
}
