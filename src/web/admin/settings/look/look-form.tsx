import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { LookSettings } from '#shop/settings/look/contract.ts'
import { SettingsForm } from '../settings-form.tsx'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { FontChoices, PaletteChoices } from './look-choices.tsx'
import { LookPreview } from './look-preview.tsx'

const names: Record<keyof LookSettings, string> = {
  logo: 'the logo',
  palette: 'the palette',
  accent: 'the accent colour',
  fonts: 'the fonts',
}

/** How the shop looks to whoever visits it. The dashboard takes over the logo alone. */
export function LookForm({ kept }: { kept: KeptGroup<LookSettings> }) {
  const form = useForm<LookSettings>({
    resolver: zodResolver(LookSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const [isBusy, setIsBusy] = useState(false)
  return (
    <SettingsForm
      form={form}
      group="look"
      kept={kept}
      names={names}
      title="Appearance"
      isUploading={isBusy}
      preview={<LookPreview form={form} />}
    >
      <LogoField form={form} onBusyChange={setIsBusy} />
      <PaletteChoices form={form} />
      <AccentField form={form} />
      <FontChoices form={form} />
    </SettingsForm>
  )
}
