import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { SizeSettings } from '#shop/settings/sizes/contract.ts'
import { SettingsForm } from '../settings-form.tsx'
import { GuideFields } from './guide-fields.tsx'
import { SizesPreview } from './sizes-preview.tsx'

const names: Record<keyof SizeSettings, string> = { guides: 'the size guides' }

/** What the sizes measure, by kind of clothes. */
export function SizesForm({ kept }: { kept: KeptGroup<SizeSettings> }) {
  const form = useForm<SizeSettings, unknown, SizeSettings>({
    resolver: zodResolver(SizeSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  return (
    <SettingsForm
      form={form}
      group="sizes"
      kept={kept}
      names={names}
      title="Size guides"
      preview={<SizesPreview form={form} />}
    >
      <GuideFields form={form} />
    </SettingsForm>
  )
}
