import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { fieldsOf, messageOf } from '#api/client.ts'
import { FirstAdmin, MIN_ADMIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import type { DemoCounts } from '#shop/setup/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewAccountFields } from '#web/forms/new-account-fields.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { demoCountsQuery, emptyDemo, setupQuery } from '#web/queries/setup.ts'
import { useChangeSetting } from '#web/queries/use-change-setting.ts'
import { useSignInAs } from '#web/session/use-sign-in-as.ts'
import { useGuestsMayOrder, useShop } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'

/** In a demo, the way to a shop of one's own. */
export function StartOwnShop() {
  const { data } = useQuery(setupQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (data?.demo === 'emptying') {
    return (
      <p role="status" className="border-l-2 border-line-strong bg-wash px-4 py-3">
        Deleting the demo data. This takes a moment.
      </p>
    )
  }
  if (data?.demo !== 'shown') return null
  return (
    <aside
      aria-label="Your own shop"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-madder bg-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        This is a demo. When you are ready, delete the demo data and keep what you created.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WhoMayOrder />
        <Button size="touch" onClick={() => setIsOpen(true)}>
          Start my own shop
        </Button>
      </div>
      <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} label="Start my own shop" side="top">
        <EmptyDemoForm needsOwner={data.needsOwner} onKeep={() => setIsOpen(false)} />
      </Panel>
    </aside>
  )
}

/** The other way to sell, tried with one click. */
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

const WithOwner = z.object({
  shopName: z.string().min(1, 'Please type the shop’s name'),
  owner: FirstAdmin,
})
const WithoutOwner = WithOwner.omit({ owner: true })
type Input = z.input<typeof WithOwner>

const FIELDS = ['owner.name', 'owner.email', 'owner.password', 'shopName'] as const
const noOwner = { name: '', email: '', password: '', confirmPassword: '' }

interface EmptyDemoFormProps {
  /** Whether whoever asks is of the demo, and needs an account of their own. */
  needsOwner: boolean
  onKeep: () => void
}

/** Says exactly what goes, and wants it typed. */
function EmptyDemoForm({ needsOwner, onKeep }: EmptyDemoFormProps) {
  const shop = useShop()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const enterAs = useSignInAs()
  const form = useForm<Input>({
    resolver: zodResolver(needsOwner ? WithOwner : (WithoutOwner as unknown as typeof WithOwner)),
    defaultValues: { shopName: '', owner: noOwner },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ shopName, owner }) => {
    const { name, email, password } = owner ?? noOwner
    try {
      await emptyDemo({ shopName, ...(needsOwner && { owner: { name, email, password } }) })
    } catch (error) {
      const { password: weak, ...others } = fieldsOf(error)
      const refused = weak === undefined ? others : { ...others, 'owner.password': weak }
      if (!showFieldErrors(form.setError, FIELDS, refused)) {
        form.setError('root', {
          message: messageOf(error) ?? 'The demo data could not be deleted. Please try again.',
        })
      }
      return
    }
    toast.success('Your shop is ready')
    if (needsOwner) return enterAs({ email, password }, '/welcome')
    await queryClient.invalidateQueries()
    await navigate('/welcome')
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-h-[85dvh] gap-5 overflow-y-auto p-6 max-sm:max-h-dvh"
    >
      <h2 className="text-xl">Start my own shop</h2>
      <WhatGoes />
      {needsOwner && (
        <OwnerFields
          name={bindField(form, 'owner.name')}
          email={bindField(form, 'owner.email')}
          password={bindField(form, 'owner.password')}
          confirmPassword={bindField(form, 'owner.confirmPassword')}
        />
      )}
      <TextField
        label={`Type “${shop.name}” to confirm`}
        autoComplete="off"
        required
        {...bindField(form, 'shopName')}
      />
      <FormAlert message={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onKeep}>
          Keep the demo
        </Button>
        <Button type="submit" look="danger" disabled={isSubmitting}>
          {isSubmitting ? 'Deleting…' : 'Delete demo data'}
        </Button>
      </div>
    </form>
  )
}

function WhatGoes() {
  const counts = useQuery(demoCountsQuery)
  if (counts.isError) return <LoadFailure title="Error loading the demo data:" query={counts} />
  if (!counts.data) return <p>Counting the demo data…</p>
  const { gone, kept } = countedLines(counts.data)
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-medium">Permanently deleted:</p>
        <ul className="list-disc pl-5">
          {gone.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className="font-medium">Kept:</p>
        <ul className="list-disc pl-5">
          {kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className="text-quiet">
        {counts.data.kept.orders > 0 && 'Kept orders still show what was bought. '}
        Demo card payments moved no money.
      </p>
    </div>
  )
}

/** Bound by the form, from first to last: the first with an error is focused in that order. */
function OwnerFields(fields: Omit<ComponentProps<typeof NewAccountFields>, 'minLength'>) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="float-left font-display text-base">Your own account</legend>
      <p className="clear-both text-sm text-quiet">
        You are using a demo account, which will be deleted too.
      </p>
      <NewAccountFields {...fields} minLength={MIN_ADMIN_PASSWORD_LENGTH} />
    </fieldset>
  )
}

const removedLabels: [keyof DemoCounts['gone'], string, string][] = [
  ['products', 'product', 'products'],
  ['categories', 'category', 'categories'],
  ['orders', 'order', 'orders'],
  ['payments', 'payment', 'payments'],
  ['people', 'account', 'accounts'],
  ['vouchers', 'voucher', 'vouchers'],
  ['messages', 'message', 'messages'],
  ['pictures', 'image', 'images'],
  ['entries', 'activity entry', 'activity entries'],
]

const remainingLabels: [keyof DemoCounts['kept'], string, string][] = [
  ['products', 'of your products', 'of your products'],
  ['categories', 'of your categories', 'of your categories'],
  [
    'sharedCategories',
    'demo category containing your products',
    'demo categories containing your products',
  ],
  ['vouchers', 'voucher', 'vouchers'],
  ['orders', 'order from someone else', 'orders from other people'],
]

function count<Name extends string>(
  labels: [Name, string, string][],
  counts: Record<Name, number>,
): string[] {
  return labels
    .filter(([name]) => counts[name] > 0)
    .map(([name, one, many]) => `${counts[name]} ${counts[name] === 1 ? one : many}`)
}

/** What goes with the demo, and what stays, as lines. */
function countedLines(counts: DemoCounts): { gone: string[]; kept: string[] } {
  return {
    gone: [
      ...count(removedLabels, counts.gone),
      'all emails sent so far, and the figures of demo orders',
      'the demo’s name, contact details, story and questions, unless you changed them',
    ],
    kept: [...count(remainingLabels, counts.kept), 'settings you changed'],
  }
}
