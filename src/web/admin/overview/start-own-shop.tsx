import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { fieldsOf, messageOf } from '#api/client.ts'
import { signIn } from '#api/identity-client.ts'
import { m } from '#messages'
import { FirstAdmin, MIN_ADMIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import type { OwnInDemo } from '#shop/setup/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewAccountFields } from '#web/forms/new-account-fields.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { query } from '#web/queries/query.ts'
import { beginOwnShop, setupQuery } from '#web/queries/setup.ts'
import { useChangeSetting } from '#web/queries/use-change-setting.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { usePanelAround } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Tick } from '#web/ui/tick.tsx'

/** In a demo: starts the owner's own shop. */
export function StartOwnShop() {
  const { data } = useQuery(setupQuery)
  if (!data?.isDemo) return null
  return (
    <aside
      aria-label={m.overview_own_shop()}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-madder bg-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        {data.canBeginOwnShop ? m.overview_own_ready() : m.overview_own_off()}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WhoMayOrder />
        {data.canBeginOwnShop && (
          <PanelButton
            verb={m.overview_own_start()}
            label={m.overview_own_start()}
            look="solid"
            size="touch"
            side="top"
          >
            <BeginForm />
          </PanelButton>
        )}
      </div>
    </aside>
  )
}

/** Switches the demo to the other way of ordering with one click. */
function WhoMayOrder() {
  const isAnybody = useGuestsMayOrder()
  const [change, isSaving] = useChangeSetting('orders')
  return (
    <TextButton
      disabled={isSaving}
      onClick={() => change({ whoMayOrder: isAnybody ? 'with_account' : 'anybody' })}
    >
      {isAnybody ? m.overview_own_with_account() : m.overview_own_anybody()}
    </TextButton>
  )
}

const BeginInput = FirstAdmin.extend({ products: z.boolean(), settings: z.boolean() })

const FIELDS = ['name', 'email', 'password'] as const

function BeginForm() {
  const panel = usePanelAround()
  const own = useQuery({ ...query('GET /setup/own-shop'), staleTime: 0 })
  const form = useCheckedForm(BeginInput, {
    name: '',
    email: '',
    password: '',
    confirmPassword: '',
    products: true,
    settings: true,
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, email, password, products, settings }) => {
    try {
      await beginOwnShop({ owner: { name, email, password }, products, settings })
    } catch (error) {
      if (!showFieldErrors(form.setError, FIELDS, fieldsOf(error))) {
        form.setError('root', { message: messageOf(error) ?? m.overview_own_failed() })
      }
      return
    }
    // The loaded pages still show the demo's name.
    await signIn({ email, password, rememberMe: false }).catch(() => undefined)
    window.location.assign('/welcome')
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-h-[85dvh] gap-5 overflow-y-auto p-6 max-sm:max-h-dvh"
    >
      <h2 className="text-xl">{m.overview_own_start()}</h2>
      <p>{m.overview_own_about()}</p>
      {own.isError && <LoadFailure title={m.overview_own_error()} query={own} />}
      <fieldset className="grid">
        <legend className="sr-only">{m.overview_own_take()}</legend>
        <Tick
          label={m.overview_own_products()}
          hint={productsHint(own.data)}
          {...form.register('products')}
        />
        <Tick
          label={m.overview_own_settings()}
          hint={settingsHint(own.data)}
          {...form.register('settings')}
        />
      </fieldset>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left font-display text-base">{m.overview_own_account()}</legend>
        <p className="clear-both text-sm text-quiet">{m.overview_own_account_text()}</p>
        <NewAccountFields form={form} minLength={MIN_ADMIN_PASSWORD_LENGTH} />
      </fieldset>
      <p className="text-sm text-quiet">{m.overview_own_kept()}</p>
      <FormAlert message={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={panel?.close} disabled={isSubmitting}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? m.overview_own_opening() : m.overview_own_start()}
        </Button>
      </div>
    </form>
  )
}

function productsHint(own: OwnInDemo | undefined): string {
  if (!own) return m.overview_own_products_hint()
  if (own.products === 0) return m.overview_own_products_none()
  const { products: count } = own
  return m.overview_own_products_some({ count, shown: formatCount(count) })
}

function settingsHint(own: OwnInDemo | undefined): string {
  if (own?.settings === 0) return m.overview_own_settings_none()
  return m.overview_own_settings_some()
}
