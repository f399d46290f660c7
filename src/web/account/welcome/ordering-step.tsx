import { m } from '#messages'
import { useChangeSetting } from '#web/queries/use-change-setting.ts'
import { Button } from '#web/ui/button.tsx'

/** Who may order; other order settings are under Settings. */
export function OrderingStep({ onDone }: { onDone: () => void }) {
  const [change, isSaving] = useChangeSetting('orders', onDone)
  return (
    <div className="grid gap-3">
      <Button disabled={isSaving} onClick={() => change({ whoMayOrder: 'anybody' })}>
        {m.order_who_may_order_anybody()}
      </Button>
      <Button
        look="outline"
        disabled={isSaving}
        onClick={() => change({ whoMayOrder: 'with_account' })}
      >
        {m.welcome_only_accounts()}
      </Button>
    </div>
  )
}
