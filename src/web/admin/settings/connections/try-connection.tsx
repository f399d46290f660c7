import { messageOf } from '#api/client.ts'
import type { ConnectionName } from '#shop/settings/connections/contract.ts'
import { useTryConnection } from '#web/queries/connections.ts'
import { Button } from '#web/ui/button.tsx'

interface TryConnectionProps {
  name: ConnectionName
  label: string
  isShown: boolean
}

/** Asks whoever is at the other end, and shows what they said. */
export function TryConnection({ name, label, isShown }: TryConnectionProps) {
  const { mutate: tryIt, isPending, data: trial, error } = useTryConnection(name)
  const refusal = error && (messageOf(error) ?? 'The test could not be run. Please try again.')
  return (
    <div className="grid justify-items-start gap-3">
      {isShown && (
        <Button look="outline" aria-disabled={isPending} onClick={() => !isPending && tryIt()}>
          {isPending ? 'Testing…' : label}
        </Button>
      )}
      <div role="status" className="wrap-anywhere">
        {!isPending && refusal && <p className="text-bad">{refusal}</p>}
        {!isPending && trial && (
          <p className={trial.works ? 'border-l-2 border-ink px-4' : 'border-l-2 border-bad px-4'}>
            {trial.works ? 'Test succeeded.' : 'Test failed.'}{' '}
            <span className="text-quiet">{trial.answer}</span>
          </p>
        )}
      </div>
    </div>
  )
}
