import { ButtonLink } from '#web/ui/button.tsx'
import { TabHeading } from './tab-heading.tsx'

interface Later {
  promise: string
  /** What can be looked at today instead. */
  meanwhile: { words: string; to: string; label: string }
}

const later: Record<'customers' | 'reports', Later> = {
  customers: {
    promise: 'Everyone with an account will be listed in this tab.',
    meanwhile: {
      words: 'Until then, each order names its customer, with e-mail and telephone number.',
      to: '/dashboard?tab=orders',
      label: 'Go to orders',
    },
  },
  reports: {
    promise:
      'Daily reports to download as CSV and PDF, or to send by e-mail, will be made in this tab.',
    meanwhile: {
      words: 'Until then, the overview has the figures of all orders and of today.',
      to: '/dashboard?tab=overview',
      label: 'Go to overview',
    },
  },
}

export function CustomersTab() {
  return <LaterTab name="Customers" {...later.customers} />
}

export function ReportsTab() {
  return <LaterTab name="Reports" {...later.reports} />
}

function LaterTab({ name, promise, meanwhile }: Later & { name: string }) {
  return (
    <>
      <TabHeading title={name} />
      <div className="mt-6 grid max-w-xl justify-items-start gap-4 border-t border-line pt-6">
        <p className="text-base">{promise} It is not ready yet.</p>
        <p className="text-base text-quiet">{meanwhile.words}</p>
        <ButtonLink to={meanwhile.to} look="outline" className="mt-2">
          {meanwhile.label}
        </ButtonLink>
      </div>
    </>
  )
}
