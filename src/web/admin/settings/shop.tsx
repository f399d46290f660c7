import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { MAX_HOURS, MAX_SOCIAL_LINKS, SHOP_LENGTHS } from '#shop/settings/shop/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { formatCount, formatYear } from '#web/ui/format-count.ts'
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
          names={[
            ...(['name', 'nameBangla', 'tagline', 'taglineBangla'] as const),
            ...(['description', 'descriptionBangla', 'blurb', 'blurbBangla'] as const),
            'foundedYear',
          ]}
        />
      </div>
      <div className={GRID}>
        <h2 className="text-base sm:col-span-2">{m.shop_contact()}</h2>
        <SchemaFields
          form={form}
          names={['phone', 'whatsapp', 'messenger', 'email', 'address', 'addressBangla']}
        />
      </div>
      <Lines
        form={form}
        name="hours"
        legend={m.shop_hours()}
        hint={m.shop_hours_hint({
          most: formatCount(MAX_HOURS),
          length: formatCount(SHOP_LENGTHS.days),
        })}
        most={MAX_HOURS}
        add={m.shop_hours_add()}
        blank={() => ({ days: '', time: '', daysBangla: '', timeBangla: '' })}
      />
      <Lines
        form={form}
        name="social"
        legend={m.shop_social()}
        hint={m.shop_social_hint({ most: formatCount(MAX_SOCIAL_LINKS) })}
        most={MAX_SOCIAL_LINKS}
        add={m.shop_social_add()}
        blank={() => ({ name: '', url: '' })}
      />
    </>
  )
}

/** Preview of header and footer, and of the shop in search results. */
export function ShopPreview({ form }: FormProps<'shop'>) {
  const typed = inShownLanguage(useWatch({ control: form.control }))
  const shop = { ...typed, name: typed.name ?? '' }
  return (
    <>
      <PreviewPage name={shop.name}>
        <div className="bg-night px-4 pt-4 pb-16 text-day">
          <p lang={writtenIn(shop.tagline)} className="text-base">
            {shop.tagline}
          </p>
        </div>
        <div className="grid gap-3 bg-wash px-4 py-5">
          <p className="font-display text-xl font-semibold">{shop.name}</p>
          {shop.blurb && (
            <p lang={writtenIn(shop.blurb)} className="text-quiet">
              {shop.blurb}
            </p>
          )}
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
            {m.nav_shop_at({ place: [shop.name, shop.address].filter(Boolean).join(', ') })}
            {shop.foundedYear && ` ${m.nav_since({ year: formatYear(shop.foundedYear) })}`}
          </p>
        </div>
      </PreviewPage>
      <SearchResult name={shop.name} tagline={shop.tagline} description={shop.description} />
    </>
  )
}
