import { useWatch } from 'react-hook-form'
import {
  MAX_HOURS,
  MAX_SOCIAL_LINKS,
  SHOP_LENGTHS,
  ShopSettings,
} from '#shop/settings/shop/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { Lines } from './blocks.tsx'
import { PreviewPage } from './preview-page.tsx'
import { SearchResult } from './search-engines.tsx'
import type { FormProps } from './settings-form.tsx'

const GRID =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2'

/** The shop's details. */
export function ShopFields({ form }: FormProps<'shop'>) {
  return (
    <>
      <div className={GRID}>
        <SchemaFields
          form={form}
          shape={ShopSettings}
          names={['name', 'nameBangla', 'tagline', 'description', 'blurb', 'foundedYear']}
        />
      </div>
      <div className={GRID}>
        <h3 className="text-base sm:col-span-2">Contact details</h3>
        <SchemaFields
          form={form}
          shape={ShopSettings}
          names={['phone', 'whatsapp', 'messenger', 'email', 'address']}
        />
      </div>
      <Lines
        form={form}
        shape={ShopSettings}
        name="hours"
        legend="Opening hours"
        hint={`Up to ${MAX_HOURS} lines, ${SHOP_LENGTHS.days} characters per field.`}
        most={MAX_HOURS}
        add="Add hours"
        blank={() => ({ days: '', time: '' })}
      />
      <Lines
        form={form}
        shape={ShopSettings}
        name="social"
        legend="Social links"
        hint={`Up to ${MAX_SOCIAL_LINKS} links, starting with https://`}
        most={MAX_SOCIAL_LINKS}
        add="Add a link"
        blank={() => ({ name: '', url: '' })}
      />
    </>
  )
}

/** Preview of header and footer, and of the shop in search results. */
export function ShopPreview({ form }: FormProps<'shop'>) {
  const shop = useWatch({ control: form.control })
  return (
    <>
      <PreviewPage name={shop.name ?? ''}>
        <div className="bg-night px-4 pt-4 pb-16 text-day">
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
