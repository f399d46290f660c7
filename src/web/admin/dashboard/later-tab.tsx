import { ButtonLink } from '#web/ui/button.tsx'
import { TabHeading } from './tab-heading.tsx'

export function ReportsTab() {
  return (
    <>
      <TabHeading title="Reports" />
      <div className="mt-6 grid max-w-xl justify-items-start gap-4 border-t border-line pt-6">
        <p className="text-base">
          Daily reports to download as CSV and PDF, or to send by e-mail, will be made in this tab.
          It is not ready yet.
        </p>
        <p className="text-base text-quiet">
          Until then, the overview has the figures of all orders and of today.
        </p>
        <ButtonLink to="/dashboard?tab=overview" look="outline" className="mt-2">
          Go to overview
        </ButtonLink>
      </div>
    </>
  )
}
