import { m } from '#messages'
import { preload, preloadList } from '#web/queries/preload.ts'
import { list } from '#web/queries/query.ts'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { History } from './history.tsx'
import { Owed } from './owed.tsx'
import { owedQuery } from './payout-queries.ts'
import { StatementSection } from './statement.tsx'

export const meta = sectionMeta(() => m.payouts())

export function clientLoader() {
  preload('managePayments', owedQuery)
  preloadList('managePayments', list('GET /payouts'))
}

/** Cash at the door becomes money in hand here. */
export default function PayoutsPage() {
  return (
    <AdminPage title={m.payouts()} isRoomy>
      <Owed />
      <StatementSection />
      <History />
    </AdminPage>
  )
}
