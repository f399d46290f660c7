import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { HomeSettings } from '#shop/settings/home/contract.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useUploads } from '../use-uploads.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { HomePreview } from './home-preview.tsx'
import { SectionFields } from './section-fields.tsx'
import { SlideFields } from './slide-fields.tsx'

const names: Record<keyof HomeSettings, string> = {
  announcement: 'the announcement',
  announcementLink: 'the announcement link',
  firstDay: 'its first day',
  lastDay: 'its last day',
  slides: 'the slides',
  sections: 'the sections',
}

/** What the home page shows, and what stands above every page for some days. */
export function HomeForm({ kept }: { kept: KeptGroup<HomeSettings> }) {
  const form = useForm<HomeSettings, unknown, HomeSettings>({
    resolver: zodResolver(HomeSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const { isUploading, noteUpload } = useUploads()
  return (
    <SettingsForm
      form={form}
      group="home"
      kept={kept}
      names={names}
      title="Home page"
      isUploading={isUploading}
      preview={<HomePreview form={form} />}
    >
      <AnnouncementFields form={form} />
      <SlideFields form={form} onBusyChange={noteUpload} />
      <SectionFields form={form} />
    </SettingsForm>
  )
}
