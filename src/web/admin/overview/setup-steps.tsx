import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { SetupStatus, SetupStep } from '#shop/setup/contract.ts'
import { setupQuery } from '#web/queries/setup.ts'
import { useAction } from '#web/queries/use-action.ts'
import { setupSteps } from '#web/settings/setup-steps.ts'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { Section } from '../frame/section.tsx'

/** The remaining setup steps that staff have not dismissed. */
export function SetupSteps() {
  const steps = useMissingSteps()
  const [skip, isSkipping] = useAction({
    send: (step: SetupStep) => call('PUT /setup/dismissed', { step, isDismissed: true }),
    changes: [setupQuery.queryKey],
  })
  if (!steps || steps.length === 0) return null
  return (
    <Section title={m.overview_setup()}>
      {steps.some((step) => setupSteps[step].welcome) && (
        <TextLink to="/welcome" className="justify-self-start">
          {m.overview_continue_setup()}
        </TextLink>
      )}
      <ul className="border-b border-line">
        {steps.map((step) => {
          const { what, why, to } = setupSteps[step]
          return (
            <li
              key={step}
              className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2"
            >
              <div className="min-w-0 flex-1 basis-64">
                <Link
                  to={to}
                  className="inline-block py-1 font-medium underline underline-offset-4"
                >
                  {what()}
                </Link>
                <p className="text-sm text-quiet">{why()}</p>
              </div>
              <TextButton look="quiet" disabled={isSkipping} onClick={() => skip(step)}>
                {m.overview_skip()}
                <span className="sr-only">: {what()}</span>
              </TextButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Undefined while loading. A demo has no setup steps. */
export function useMissingSteps(): SetupStatus['missing'] | undefined {
  const { data } = useQuery(setupQuery)
  if (data?.isDemo) return []
  return data?.missing.filter((step) => !data.dismissed.includes(step))
}
