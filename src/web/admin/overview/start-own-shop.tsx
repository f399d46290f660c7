import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf, messageOf } from '#api/client.ts'
import { signIn } from '#api/identity-client.ts'
import { FirstAdmin, MIN_ADMIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import type { OwnInDemo } from '#shop/setup/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewAccountFields } from '#web/forms/new-account-fields.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { query } from '#web/queries/query.ts'
import { beginOwnShop, setupQuery } from '#web/queries/setup.ts'
import { useChangeSetting } from '#web/queries/use-change-setting.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Tick } from '#web/ui/tick.tsx'

/** In a demo: starts the owner's own shop. */
export function StartOwnShop() {
  const { data } = useQuery(setupQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (!data?.isDemo) return null
  return (
    <aside
      aria-label="Your own shop"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-madder bg-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        {data.canBeginOwnShop
          ? 'This is a demo. When you are ready, start your own shop beside it.'
          : 'This is a demo. Your own shop opens when the server starts with DEMO=off.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WhoMayOrder />
        {data.canBeginOwnShop && (
          <Button size="touch" onClick={() => setIsOpen(true)}>
            Start my own shop
          </Button>
        )}
      </div>
      <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} label="Start my own shop" side="top">
        <BeginForm onCancel={() => setIsOpen(false)} />
      </Panel>
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
      {isAnybody
        ? 'Let only people with an account order'
        : 'Let anybody with a phone number order'}
    </TextButton>
  )
}

const BeginInput = FirstAdmin.extend({ products: z.boolean(), settings: z.boolean() })
type BeginInput = z.input<typeof BeginInput>

const FIELDS = ['name', 'email', 'password'] as const

function BeginForm({ onCancel }: { onCancel: () => void }) {
  const own = useQuery({ ...query('GET /setup/own-shop'), staleTime: 0 })
  const form = useForm<BeginInput>({
    resolver: zodResolver(BeginInput),
    defaultValues: {
      name: '',
      email: '',
      password: '',
      confirmPassword: '',
      products: true,
      settings: true,
    },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, email, password, products, settings }) => {
    try {
      await beginOwnShop({ owner: { name, email, password }, products, settings })
    } catch (error) {
      if (!showFieldErrors(form.setError, FIELDS, fieldsOf(error))) {
        form.setError('root', {
          message:
            messageOf(error) ?? 'Your shop did not open. Reload this page, and log in if it asks.',
        })
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
      <h2 className="text-xl">Start my own shop</h2>
      <p>
        Your shop opens at this address with what you take along. Everything else stays in the demo:
        orders, customers, vouchers, messages and staff, including any you created.
      </p>
      {own.isError && <LoadFailure title="Error loading the demo data:" query={own} />}
      <fieldset className="grid">
        <legend className="sr-only">Take with you</legend>
        <Tick
          label="Products you added"
          hint={productsHint(own.data)}
          {...form.register('products')}
        />
        <Tick
          label="Settings you changed"
          hint={settingsHint(own.data)}
          {...form.register('settings')}
        />
      </fieldset>
      <fieldset className="grid gap-5 border-t border-line pt-5">
        <legend className="float-left font-display text-base">Your account</legend>
        <p className="clear-both text-sm text-quiet">The demo accounts do not work in your shop.</p>
        <NewAccountFields
          name={bindField(form, 'name')}
          email={bindField(form, 'email')}
          password={bindField(form, 'password')}
          confirmPassword={bindField(form, 'confirmPassword')}
          minLength={MIN_ADMIN_PASSWORD_LENGTH}
        />
      </fieldset>
      <p className="text-sm text-quiet">
        The demo is kept in the folder “demo” of your data. Start with DEMO=again to open it, or
        delete the folder.
      </p>
      <FormAlert message={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Opening your shop…' : 'Start my own shop'}
        </Button>
      </div>
    </form>
  )
}

function productsHint(own: OwnInDemo | undefined): string {
  if (!own) return 'With pictures, categories and stock.'
  if (own.products === 0) return 'You have not added any.'
  const count = own.products === 1 ? '1 product' : `${own.products} products`
  return `${count}, with pictures, categories, sizes and stock. The demo’s products stay there.`
}

function settingsHint(own: OwnInDemo | undefined): string {
  if (own?.settings === 0) return 'You have not changed any.'
  return 'With your pages, sizes, mail server and payment store. What the demo says of itself stays there.'
}
