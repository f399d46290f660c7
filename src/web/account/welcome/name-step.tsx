import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { StoredGroup } from '#shop/settings/contract.ts'
import { SHOP_LENGTHS, ShopSettings } from '#shop/settings/shop/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormProblem, LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { changeSettings, settingsQuery } from '#web/queries/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Hint for fields that the setup list asks for later. */
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

/** The shop's name and contact details; the other settings are under Settings. */
export function NameStep({ onDone }: { onDone: () => void }) {
  const settings = useQuery(settingsQuery)
  if (settings.data) return <NameForm stored={settings.data.shop} onDone={onDone} />
  if (settings.isPending) return <RowsSkeleton count={5} className="h-16" what="the settings" />
  return <LoadFailure title="Error loading the settings:" query={settings} />
}

function NameForm({ stored, onDone }: { stored: StoredGroup<ShopSettings>; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape: ShopSettings,
    stored,
    // The demo's values are not the owner's.
    valuesOf: ({ values, version }) =>
      version === 0
        ? { ...values, name: '', nameBangla: '', phone: '', email: '', address: '' }
        : values,
    send: (values, { version }) => changeSettings('shop', { values, shownVersion: version }),
    done: 'Saved',
    failed: 'This could not be saved',
    onDone: async () => {
      await revalidate()
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <LeaveQuestion form={form} />
      <FormProblem failure={failure} />
      {FIELDS.map(({ name, ...field }) => (
        <TextField key={name} {...field} {...bindField(form, name)} />
      ))}
      <Button type="submit" aria-disabled={isSaving}>
        {isSaving ? 'Saving…' : 'Save and continue'}
      </Button>
    </form>
  )
}
