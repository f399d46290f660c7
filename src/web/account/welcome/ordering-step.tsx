import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { StoredGroup } from '#shop/settings/contract.ts'
import type { OrderSettings } from '#shop/settings/orders/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { changeSettings, SETTINGS, settingsQuery } from '#web/queries/settings.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Who may order; the rest of it stands under Settings. */
export function OrderingStep({ onDone }: { onDone: () => void }) {
  const settings = useQuery(settingsQuery)
  if (settings.data) return <Choices stored={settings.data.orders} onDone={onDone} />
  if (settings.isPending) return <RowsSkeleton count={2} className="h-12" what="the settings" />
  return <LoadFailure title="Error loading the settings:" query={settings} />
}

interface ChoicesProps {
  stored: StoredGroup<OrderSettings>
  onDone: () => void
}

function Choices({ stored, onDone }: ChoicesProps) {
  const { revalidate } = useRevalidator()
  const [choose, isSaving] = useAction({
    send: (whoMayOrder: OrderSettings['whoMayOrder']) =>
      changeSettings('orders', {
        values: { ...stored.values, whoMayOrder },
        shownVersion: stored.version,
      }),
    changes: [SETTINGS],
    done: 'Saved',
    failed: 'This could not be saved',
    onDone: () => {
      void revalidate()
      onDone()
    },
  })
  return (
    <div className="grid gap-3">
      <Button disabled={isSaving} onClick={() => choose('anybody')}>
        Anybody with a phone number
      </Button>
      <Button look="outline" disabled={isSaving} onClick={() => choose('with_account')}>
        Only with an account
      </Button>
    </div>
  )
}
