import { useId, useState } from 'react'
import type { FieldPath, FieldValues, Path, PathValue } from 'react-hook-form'
import type { z } from 'zod'
import { call, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { type Account, type AccountCode, accounts } from '#shop/settings/accounts/contract.ts'
import { accountFields, isSecret } from '#shop/settings/accounts/rules.ts'
import type {
  Connection,
  ConnectionChange,
  ConnectionName,
  Trial,
} from '#shop/settings/connections/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { SchemaFields, type Slots } from '#web/forms/schema-fields.tsx'
import { FormProblem } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { keyOf } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Replaces the hint of a credential that is already set. */
export const keepHint = m.connection_keep

interface ConnectionFormProps<Change extends FieldValues & ConnectionChange> {
  shape: z.ZodType<Change>
  /** The current values, without secrets. */
  stored: Partial<Change>
  title: string
  connection: Connection
  /** Undefined while the user's rights are loading. */
  mayChange: boolean | undefined
  /** Which fields to show, depending on what is chosen in them. */
  show: (typed: Change) => {
    names: readonly FieldPath<Change>[]
    hints: NonNullable<Slots<Change>['hints']>
  }
  /** Fields that are never shown again. */
  secrets: readonly FieldPath<Change>[]
  tryLabel: string
  /** What stops working when the connection is removed. */
  removal: string
}

/** Form of an external connection. Credentials are write-only: they are not even kept in a draft. */
export function ConnectionForm<Change extends FieldValues & ConnectionChange>({
  shape,
  stored,
  title,
  connection,
  mayChange,
  show,
  secrets,
  tryLabel,
  removal,
}: ConnectionFormProps<Change>) {
  const id = useId()
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape,
    stored,
    send: (change: Change) => call('PUT /connections', change),
    changes: [keyOf('/connections')],
    done: m.connection_saved(),
    failed: m.connection_save_failed(),
    onDone: () => {
      for (const secret of secrets) {
        form.resetField(secret, { defaultValue: '' as PathValue<Change, Path<Change>> })
      }
    },
  })
  const { setBy } = connection
  const { name } = form.getValues()
  const isStored = connection.changedAt !== null
  return (
    <section aria-labelledby={id} className="mt-10 grid max-w-2xl gap-5 border-t border-line pt-6">
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {setBy === null && <Standing name={name} connection={connection} />}
      </div>
      {setBy !== null && <SetBy setting={setBy} />}
      {setBy === null && mayChange === false && (
        <p className="border-l-2 border-line-strong px-4 py-2">{m.connection_owner_only()}</p>
      )}
      {setBy === null && mayChange && (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SchemaFields form={form} {...show(form.watch())} />
          </div>
          <FormProblem failure={failure} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={isSaving}>
              {isSaving ? m.common_saving() : m.connection_save()}
            </Button>
            {isStored && (
              <ConfirmButton
                verb={m.connection_remove()}
                object={m.connection_remove_for({ title })}
                label={m.connection_remove_question({ title })}
                confirm={m.common_remove()}
                underway={m.connection_removing()}
                look="danger"
                send={() => call('DELETE /connections/:name', name)}
                changes={[keyOf('/connections')]}
                done={m.connection_removed()}
                failed={m.connection_remove_failed()}
              >
                {removal}
              </ConfirmButton>
            )}
          </div>
        </form>
      )}
      <TryConnection name={name} label={tryLabel} isShown={name === 'mailServer' || isStored} />
    </section>
  )
}

interface AccountFormProps {
  code: AccountCode
  connection: Connection
  title: string
  /** Beneath secrets that are already set. */
  keep?: string
  removal: string
}

/** Form of an account that its fields describe. */
export function AccountForm({ code, connection, keep = keepHint(), ...form }: AccountFormProps) {
  const entry = accounts[code]
  const names = accountFields(entry) as 'name'[]
  const secrets = names.filter((field) => isSecret(entry, field))
  const kept = Object.fromEntries(secrets.map((field) => [field, keep]))
  return (
    <ConnectionForm
      shape={entry.account as unknown as z.ZodType<Account>}
      stored={{ name: code, ...connection.shown } as Partial<Account>}
      connection={connection}
      mayChange
      show={() => ({ names, hints: connection.hasPassword ? kept : {} })}
      secrets={secrets}
      tryLabel={m.courier_test()}
      {...form}
    />
  )
}

/** The current connection, as far as it is shown. */
function Standing({ name, connection }: { name: ConnectionName; connection: Connection }) {
  const { changedAt, changedBy, idEnd, isUnreadable } = connection
  if (changedAt === null) {
    return (
      <p className="text-sm text-quiet">
        {name === 'mailServer' ? m.connection_no_server() : m.connection_no_credentials()}
      </p>
    )
  }
  const saved = { time: formatDateTime(changedAt), who: changedBy ?? '' }
  return (
    <>
      <p className="text-sm wrap-anywhere text-quiet">
        {idEnd ? m.connection_saved_on_end({ ...saved, end: idEnd }) : m.connection_saved_on(saved)}
      </p>
      {isUnreadable && (
        <p role="alert" className="my-3 border-l-2 border-bad bg-bad-wash px-4 py-3">
          {m.connection_unreadable()} <code>{'SHOP_SECRET'}</code> {m.connection_unreadable_end()}
        </p>
      )}
    </>
  )
}

/** Says why a setting cannot be edited here. */
export function SetBy({ setting, children }: { setting: string; children?: string | undefined }) {
  return (
    <p className="border-l-2 border-line-strong px-4 py-2">
      {m.connection_set_by()} <code>{setting}</code> {m.connection_set_by_end()} {children}
    </p>
  )
}

interface TryConnectionProps {
  name: ConnectionName
  label: string
  isShown: boolean
}

/** Tests the connection and shows the other side's answer. */
function TryConnection({ name, label, isShown }: TryConnectionProps) {
  const [outcome, setOutcome] = useState<Trial | string>()
  const [run, isTesting] = useAction({
    send: () => call(`POST /connections/${name}/trial`),
    onDone: setOutcome,
    onFailed: (error) => setOutcome(messageOf(error) ?? m.connection_test_failed()),
  })
  return (
    <div className="grid justify-items-start gap-3">
      {isShown && (
        <Button look="outline" aria-disabled={isTesting} onClick={() => run(undefined)}>
          {isTesting ? m.connection_testing() : label}
        </Button>
      )}
      <div role="status" className="wrap-anywhere">
        {!isTesting && typeof outcome === 'string' && <p className="text-bad">{outcome}</p>}
        {!isTesting && typeof outcome === 'object' && (
          <p
            className={outcome.works ? 'border-l-2 border-ink px-4' : 'border-l-2 border-bad px-4'}
          >
            {outcome.works ? m.connection_test_succeeded() : m.connection_test_refused()}{' '}
            <span className="text-quiet">{outcome.answer}</span>
          </p>
        )}
      </div>
    </div>
  )
}
