import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { fieldsOf, messageOf } from '#api/client.ts'
import type { StoredGroup } from '#shop/settings/contract.ts'
import { SHOP_LENGTHS, ShopSettings } from '#shop/settings/shop/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { changeSettings, settingsQuery } from '#web/queries/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Of what the list of steps goes on asking for. */
const LATER = 'You can add it later.'

const FIELDS = [
  {
    name: 'name',
    label: 'Shop name',
    required: true,
    autoComplete: 'organization',
    hint: `Up to ${SHOP_LENGTHS.name} characters`,
  },
  {
    name: 'nameBangla',
    label: 'Name in Bangla',
    lang: 'bn',
    autoComplete: 'off',
    hint: 'Optional',
  },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', hint: LATER },
  {
    name: 'email',
    label: 'Shop email',
    type: 'email',
    autoComplete: 'off',
    hint: `Used for customers’ messages and as the sender of emails. ${LATER}`,
  },
  { name: 'address', label: 'Address', autoComplete: 'street-address', hint: LATER },
] as const

const NAMES = FIELDS.map(({ name }) => name)

/** What the shop is called and how it is reached; the rest of it stands under Settings. */
export function NameStep({ onDone }: { onDone: () => void }) {
  const settings = useQuery(settingsQuery)
  if (settings.data) return <NameForm stored={settings.data.shop} onDone={onDone} />
  if (settings.isPending) return <RowsSkeleton count={5} className="h-16" what="the settings" />
  return <LoadFailure title="Error loading the settings:" query={settings} />
}

function NameForm({ stored, onDone }: { stored: StoredGroup<ShopSettings>; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { values } = stored
  const form = useForm<ShopSettings>({
    resolver: zodResolver(ShopSettings),
    // What a demo says of itself is nobody's answer.
    defaultValues:
      stored.version === 0
        ? { ...values, name: '', nameBangla: '', phone: '', email: '', address: '' }
        : values,
    reValidateMode: 'onSubmit',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const leaveQuestion = useUnsavedChanges(() => isDirty)

  const submit = form.handleSubmit(async (input) => {
    try {
      await changeSettings('shop', { values: input, shownVersion: stored.version })
    } catch (error) {
      const refused = Object.entries(fieldsOf(error)).map(([field, words]) => [
        field.replace(/^values\./, ''),
        words,
      ])
      if (!showFieldErrors(form.setError, NAMES, Object.fromEntries(refused))) {
        form.setError('root', {
          message: messageOf(error) ?? 'This could not be saved. Please try again.',
        })
      }
      return
    }
    flushSync(() => form.reset(input))
    toast.success('Saved')
    await revalidate()
    onDone()
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {leaveQuestion}
      <FormAlert message={errors.root?.message} />
      {FIELDS.map(({ name, ...field }) => (
        <TextField key={name} {...field} {...bindField(form, name)} />
      ))}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Save and continue'}
      </Button>
    </form>
  )
}
