import { useWatch } from 'react-hook-form'
import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import { MAX_HOURS, MAX_SOCIAL_LINKS, SHOP_LENGTHS } from '#shop/settings/shop/contract.ts'
import { Lines } from './blocks.tsx'
import { PreviewPage } from './preview-page.tsx'
import { SearchResult } from './search-engines.tsx'
import type { FormProps } from './settings-form.tsx'
import { type TextFieldOf, TextFields } from './text-fields.tsx'

const wordFields: TextFieldOf<ShopSettings>[] = [
  {
    name: 'name',
    label: 'Name',
    required: true,
    most: SHOP_LENGTHS.name,
    hint: 'Shown on every page, in emails and on documents.',
  },
  {
    name: 'nameBangla',
    label: 'Name in Bangla',
    lang: 'bn',
    most: SHOP_LENGTHS.nameBangla,
    hint: 'Shown beside your story. Optional.',
  },
  {
    name: 'tagline',
    label: 'Tagline',
    required: true,
    isWide: true,
    most: SHOP_LENGTHS.tagline,
    hint: 'First line of the home page.',
  },
  {
    name: 'description',
    label: 'Description',
    required: true,
    rows: 3,
    isWide: true,
    most: SHOP_LENGTHS.description,
    hint: 'Shown in search results and shared links.',
  },
  {
    name: 'blurb',
    label: 'Footer text',
    rows: 3,
    isWide: true,
    most: SHOP_LENGTHS.blurb,
    hint: 'Shown at the bottom of every page. Optional.',
  },
  {
    name: 'foundedYear',
    label: 'Founded',
    inputMode: 'numeric',
    hint: 'A year such as 2016. Optional.',
  },
]

const contactFields: TextFieldOf<ShopSettings>[] = [
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    most: SHOP_LENGTHS.phone,
    hint: 'Digits, spaces and hyphens. Optional.',
  },
  {
    name: 'whatsapp',
    label: 'WhatsApp',
    type: 'tel',
    most: SHOP_LENGTHS.phone,
    hint: 'A mobile number that customers can write to. Optional.',
  },
  {
    name: 'messenger',
    label: 'Messenger',
    most: SHOP_LENGTHS.messenger,
    hint: 'The name of your Facebook page, as after m.me/. Optional.',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    most: SHOP_LENGTHS.email,
    hint: 'Sends the shop’s emails and receives contact messages. Your mail server must allow it as a sender.',
  },
  {
    name: 'address',
    label: 'Address',
    isWide: true,
    most: SHOP_LENGTHS.address,
    hint: 'Shown on the contact page and documents. Optional.',
  },
]

const GRID =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2'

/** What the shop says of itself. */
export function ShopFields({ form }: FormProps<'shop'>) {
  return (
    <>
      <div className={GRID}>
        <TextFields form={form} fields={wordFields} />
      </div>
      <div className={GRID}>
        <h3 className="text-base sm:col-span-2">Contact details</h3>
        <TextFields form={form} fields={contactFields} />
      </div>
      <Lines
        form={form}
        name="hours"
        legend="Opening hours"
        hint={`Up to ${MAX_HOURS} lines, ${SHOP_LENGTHS.days} characters per field.`}
        most={MAX_HOURS}
        add="Add hours"
        blank={() => ({ days: '', time: '' })}
        fields={[
          { name: 'days', label: 'Days' },
          { name: 'time', label: 'Time' },
        ]}
      />
      <Lines
        form={form}
        name="social"
        legend="Social links"
        hint={`Up to ${MAX_SOCIAL_LINKS} links, starting with https://`}
        most={MAX_SOCIAL_LINKS}
        add="Add a link"
        blank={() => ({ name: '', url: '' })}
        fields={[
          { name: 'name', label: 'Site name' },
          { name: 'url', label: 'Link to your page', type: 'url' },
        ]}
      />
    </>
  )
}

/** How the words will look at the head and the foot of a page, and where the shop is found. */
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
