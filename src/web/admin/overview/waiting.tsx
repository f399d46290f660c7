import type { Overview } from '#shop/reports/contract.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useMissing } from '../setup/use-missing.ts'
import { listWaiting } from './what-waits.ts'

/** What somebody has to do next, each with the way to it. */
export function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const tasks = listWaiting(waiting)
  const missing = useMissing()
  // What is left of the setup is told by itself.
  if (tasks.length === 0 && missing?.length !== 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg">
        To do
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-1 text-quiet">No orders or messages are waiting.</p>
      ) : (
        <ul className="mt-2 grid border-l-2 border-madder pl-4 text-base">
          {tasks.map(({ key, words, way, to }) => (
            <li
              key={key}
              className="flex flex-wrap items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:pt-2"
            >
              {words}
              <TextLink to={to} className="font-medium max-sm:-mt-1.5">
                {way}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
