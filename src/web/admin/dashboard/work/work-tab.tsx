import { EmptyList } from '#web/lists/empty-list.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { workQuery } from '#web/queries/work.ts'
import { FailedWorkList } from '../failed-work.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { openedWork, workColumns } from './work-columns.tsx'

/** What the shop does by itself, and how that goes. */
export function WorkTab() {
  const work = useWholeList(workQuery)
  return (
    <>
      <TabHeading title="Work" />
      <p className="max-w-2xl text-quiet">
        What the shop does by itself: at certain times, or as soon as there is something to do.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <FailedWorkList />
        <PagedTable
          list={work}
          what="work"
          caption="Work of the shop"
          columns={workColumns}
          keyOf={({ name }) => name}
          details={openedWork}
          empty={
            <EmptyList title="Nothing is done by itself">
              A server that takes part in the work lists it here.
            </EmptyList>
          }
        />
      </div>
    </>
  )
}
