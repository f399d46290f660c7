import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { ShopSettings } from '#shop/settings/shop/contract.ts'
import { SettingsForm } from '../settings-form.tsx'
import { HoursField, SocialField } from './line-fields.tsx'
import { ContactFields, WordFields } from './shop-fields.tsx'
import { ShopPreview } from './shop-preview.tsx'

const names: Record<keyof ShopSettings, string> = {
  name: 'the name',
  nameBangla: 'the name in Bangla',
  tagline: 'the tagline',
  description: 'the description',
  blurb: 'the footer text',
  foundedYear: 'the year',
  phone: 'the phone number',
  email: 'the e-mail address',
  address: 'the address',
  hours: 'the opening hours',
  social: 'the social links',
}

/** What the shop says of itself, and how that will look. */
export function ShopForm({ kept }: { kept: KeptGroup<ShopSettings> }) {
  const form = useForm<ShopSettings>({
    resolver: zodResolver(ShopSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  return (
    <SettingsForm
      form={form}
      group="shop"
      kept={kept}
      names={names}
      title="Shop"
      preview={<ShopPreview form={form} />}
    >
      <WordFields form={form} />
      <ContactFields form={form} />
      <HoursField form={form} />
      <SocialField form={form} />
    </SettingsForm>
  )
}
