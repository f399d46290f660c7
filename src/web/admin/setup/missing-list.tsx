import { Link } from 'react-router'
import { usePutAway } from '#web/queries/beginning.ts'
import { missingThings } from '#web/settings/missing-things.ts'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { useMissing } from './use-missing.ts'

/** What the shop still misses, until it is there or nobody wants to hear of it. */
export function MissingList() {
  const things = useMissing()
  const { mutate: putAway, isPending } = usePutAway()
  if (!things || things.length === 0) return null
  return (
    <section aria-labelledby="still-missing" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="still-missing" className="text-lg">
        Finish setting up your shop
      </h2>
      {things.some((thing) => missingThings[thing].step) && (
        <TextLink to="/welcome" className="justify-self-start">
          Continue setup
        </TextLink>
      )}
      <ul className="border-b border-line">
        {things.map((thing) => {
          const { what, why, to } = missingThings[thing]
          return (
            <li
              key={thing}
              className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2"
            >
              <div className="min-w-0 flex-1 basis-64">
                <Link
                  to={to}
                  className="inline-block py-1 font-medium underline underline-offset-4"
                >
                  {what}
                </Link>
                <p className="text-sm text-quiet">{why}</p>
              </div>
              <TextButton
                look="quiet"
                disabled={isPending}
                onClick={() => putAway({ thing, isPutAway: true })}
              >
                Skip<span className="sr-only">: {what}</span>
              </TextButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
