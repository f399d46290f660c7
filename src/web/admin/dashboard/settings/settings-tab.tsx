import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { settingsQuery } from '#web/queries/settings.ts'
import { TabHeading } from '../tab-heading.tsx'
import { ShopForm } from './shop-form.tsx'

/** What the owner chooses without touching a file. */
export function SettingsTab() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <TabHeading title="Settings" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <LoadFailure title="Error loading the settings:" query={settings} />
        {settings.isPending && <RowsSkeleton count={8} className="h-12" what="the settings" />}
        {settings.data && <ShopForm kept={settings.data.shop} />}
      </div>
    </>
  )
}
