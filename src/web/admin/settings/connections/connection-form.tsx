import { type ReactNode, useId } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '#api/client.ts'
import type {
  Connection,
  ConnectionChange,
  ConnectionName,
} from '#shop/settings/connections/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useChangeConnection } from '#web/queries/connections.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { SetBy } from '../set-by.tsx'
import { RemoveConnection } from './remove-connection.tsx'
import { TryConnection } from './try-connection.tsx'

interface ConnectionFormProps<Change extends FieldValues & ConnectionChange> {
  form: UseFormReturn<Change, unknown, Change>
  name: ConnectionName
  title: string
  connection: Connection
  /** Undefined while it is not known who is here. */
  mayChange: boolean | undefined
  /** In the order of the page. */
  fields: readonly FieldPath<Change>[]
  /** Of those that are never shown again. */
  secrets: readonly FieldPath<Change>[]
  tryLabel: string
  /** What will no longer work. */
  removal: string
  children: ReactNode
}

/** What the shop reaches others with. Its credentials go in, and never come out: not even as a draft. */
export function ConnectionForm<Change extends FieldValues & ConnectionChange>({
  form,
  name,
  title,
  connection,
  mayChange,
  fields,
  secrets,
  tryLabel,
  removal,
  children,
}: ConnectionFormProps<Change>) {
  const id = useId()
  const { mutateAsync: save } = useChangeConnection()
  const { failure, showFailure, clearFailure } = useFailure(form, fields)
  const { isSubmitting } = form.formState
  const send = form.handleSubmit(async (change) => {
    clearFailure()
    try {
      await save(change)
      for (const secret of secrets) form.resetField(secret)
      toast.success('Credentials saved')
    } catch (error) {
      const message = 'Failed to save the credentials. Please try again.'
      showFailure({ message, reason: messageOf(error), error })
    }
  })
  const submit = useOneSubmit(send, false)
  const { setBy } = connection
  const isKept = connection.changedAt !== null
  return (
    <section aria-labelledby={id} className="mt-10 grid max-w-2xl gap-5 border-t border-line pt-6">
      <div>
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {setBy === null && <Standing name={name} connection={connection} />}
      </div>
      {setBy !== null && <SetBy setting={setBy} />}
      {setBy === null && mayChange === false && (
        <p className="border-l-2 border-line-strong px-4 py-2">Only the owner can change this.</p>
      )}
      {setBy === null && mayChange && (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          {children}
          <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={isSubmitting}>
              {isSubmitting ? 'Saving…' : 'Save credentials'}
            </Button>
            {isKept && <RemoveConnection name={name} title={title} removal={removal} />}
          </div>
        </form>
      )}
      <TryConnection name={name} label={tryLabel} isShown={name === 'mailServer' || isKept} />
    </section>
  )
}

/** What is kept, as far as anybody is told. */
function Standing({ name, connection }: { name: ConnectionName; connection: Connection }) {
  const { changedAt, changedBy, idEnd, isUnreadable } = connection
  if (changedAt === null) {
    const missing = name === 'mailServer' ? 'mail server' : 'credentials'
    return <p className="text-sm text-quiet">No {missing} saved.</p>
  }
  return (
    <>
      <p className="text-sm wrap-anywhere text-quiet">
        Saved on {formatDateTime(changedAt)} by {changedBy}
        {idEnd && `, ends in …${idEnd}`}.
      </p>
      {isUnreadable && (
        <p role="alert" className="my-3 border-l-2 border-bad bg-bad-wash px-4 py-3">
          The saved credentials cannot be read because <code>SHOP_SECRET</code> has changed. Enter
          them again, or restart the shop with the previous secret.
        </p>
      )}
    </>
  )
}
