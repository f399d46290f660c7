import { EmptyList } from '#web/lists/empty-list.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { workQuery } from '#web/queries/work.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'
import { FailedWorkList } from './failed-work.tsx'
import { openedWork, workColumns } from './work-columns.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Tasks')
}

/** What the shop does by itself, and how that goes. */
export default function TasksPage() {
  const work = useWholeList(workQuery)
  return (
    <>
      <PageHeading title="Tasks" />
      <p className="max-w-2xl text-quiet">
        Background tasks that run on a schedule or when needed.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <FailedWorkList />
        <PagedTable
          list={work}
          what="tasks"
          caption="Background tasks"
          columns={workColumns}
          keyOf={({ name }) => name}
          details={openedWork}
          empty={
            <EmptyList title="No background tasks">
              Tasks appear once a worker server is running.
            </EmptyList>
          }
        />
      </div>
    </>
  )
}
