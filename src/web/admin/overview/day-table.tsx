import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { SalesReport } from '#shop/reports/contract.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { pathToOrders } from '../orders/order-filter.ts'

/** The charts' data as a table, newest day first, each day linked to its orders. */
export function DayTable({ report }: { report: SalesReport }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90" />
        {m.overview_table()}
      </summary>
      {isOpen && (
        <div className="max-h-96 max-w-3xl overflow-y-auto">
          <table className="tabular w-full border-separate border-spacing-0">
            <caption className="sr-only">{m.overview_table_caption()}</caption>
            <thead className="text-xs text-quiet">
              <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:border-b [&>th]:border-line-strong [&>th]:bg-paper [&>th]:py-2 [&>th]:font-medium">
                <th scope="col" className="text-left">
                  {m.overview_day()}
                </th>
                <th scope="col" className="text-right">
                  {m.common_orders()}
                </th>
                <th scope="col" className="text-right max-sm:hidden">
                  {m.overview_before()}
                </th>
                <th scope="col" className="text-right">
                  {m.overview_revenue()}
                </th>
                <th scope="col" className="text-right max-sm:hidden">
                  {m.overview_before()}
                </th>
              </tr>
            </thead>
            <tbody>
              {listRows(report).map(({ day, orders, revenue, before }) => (
                <tr key={day} className="[&>*]:border-b [&>*]:border-line [&>td]:text-right">
                  <th scope="row" className="text-left font-normal whitespace-nowrap">
                    <Link
                      to={pathToOrders({ from: day, to: day })}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9"
                    >
                      {formatDate(day)}
                    </Link>
                  </th>
                  <td>{formatCount(orders)}</td>
                  <td className="text-quiet max-sm:hidden">
                    {before && formatCount(before.orders)}
                  </td>
                  <td>{formatBdt(revenue)}</td>
                  <td className="text-quiet max-sm:hidden">
                    {before && formatBdt(before.revenue)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}

function listRows({ days, before }: SalesReport) {
  return days.map((sales, place) => ({ ...sales, before: before.days[place] })).reverse()
}
