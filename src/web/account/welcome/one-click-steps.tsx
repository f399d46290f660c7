import { m } from '#messages'
import { deliveryDefaults, firstZones } from '#shop/settings/delivery/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { grouped } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
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

/** The zones that most shops have; other delivery settings are under Settings. */
export function DeliveryStep({ onDone }: { onDone: () => void }) {
  const [change, isSaving] = useChangeSetting('delivery', onDone)
  const charges = inShownLanguage(firstZones).map(
    ({ name, standard }) => `${name} ${formatTaka(standard.charge)}`,
  )
  const { name, earliestDays, latestDays } = inShownLanguage(deliveryDefaults.standard)
  return (
    <>
      <Button className="w-full" disabled={isSaving} onClick={() => change({ zones: firstZones })}>
        {m.welcome_three_zones()}
      </Button>
      <p className="mt-2 mb-4 text-sm text-quiet">
        {m.welcome_zones({
          name,
          earliest: grouped(earliestDays),
          latest: grouped(latestDays),
          charges: charges.join(', '),
        })}
      </p>
    </>
  )
}
