import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SetupStatus } from '#shop/setup/contract.ts'
import { putAway, SETUP, setupQuery } from '#web/queries/setup.ts'
import { useAction } from '#web/queries/use-action.ts'
import { missingThings } from '#web/settings/missing-things.ts'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'

/** What the shop still misses, until it is there or nobody wants to hear of it. */
export function MissingList() {
  const things = useMissing()
  const [skip, isSkipping] = useAction({
    send: putAway,
    changes: [SETUP],
  })
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
                disabled={isSkipping}
                onClick={() => skip({ thing, isPutAway: true })}
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

/** What the shop still misses and nobody has put away; undefined until it is known. A demo misses nothing. */
export function useMissing(): SetupStatus['missing'] | undefined {
  const { data } = useQuery(setupQuery)
  if (data?.demo === 'shown' || data?.demo === 'emptying') return []
  return data?.missing.filter((thing) => !data.putAway.includes(thing))
}
