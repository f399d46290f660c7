import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewInvitation } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useInviteAdmin } from '#web/queries/invitations.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the form by which somebody is asked to become an administrator. */
export function InviteAdmin() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsOpen(true)}>
        Invite an administrator
      </Button>
      <Panel
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label="Invite an administrator"
        side="middle"
      >
        <InviteForm onClose={() => setIsOpen(false)} />
      </Panel>
    </>
  )
}

const FIELDS = ['email'] as const

function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(NewInvitation),
    defaultValues: { email: '' },
    reValidateMode: 'onSubmit',
  })
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const { mutateAsync: invite } = useInviteAdmin()
  const { isSubmitting } = form.formState

  const submit = useOneSubmit(
    form.handleSubmit(async (invitation) => {
      clearFailure()
      try {
        await invite(invitation)
        toast.success(`Invitation sent to ${invitation.email}`)
        onClose()
      } catch (error) {
        showFailure({ message: 'Failed to send invitation', reason: reasonOf(error, ''), error })
      }
    }),
    false,
  )

  return (
    <form noValidate className="grid gap-5 p-6 text-left" onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="text-xl">Invite an administrator</h2>
        <p className="mt-1 text-sm text-quiet">
          We will e-mail a link that works once, for seven days.
        </p>
      </div>
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
        required
        {...bindField(form, 'email')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send invitation'}
        </Button>
      </div>
    </form>
  )
}
