import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type CashHolder, type PayoutDetails, Statement } from '#shop/couriers/payouts/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormProblem } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Section } from '../frame/section.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { owedQuery, PAYOUTS } from './payout-queries.ts'

/** Matches what a courier says it paid, and records it once it was looked at. */
export function StatementSection() {
  const [checked, setChecked] = useState<{ statement: Statement; payout: PayoutDetails }>()
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape: Statement,
    stored: undefined,
    send: (statement) => call('POST /payouts/previews', statement),
    failed: m.payout_check_failure(),
    onDone: (payout, statement) => setChecked({ statement, payout }),
  })
  const [record, isRecording] = useAction({
    send: (statement: Statement) => call('POST /payouts/statements', statement),
    changes: PAYOUTS,
    done: m.payout_recorded(),
    failed: m.payout_failure(),
    onDone: (_, { courier }) => {
      form.reset({ courier, content: '' })
      setChecked(undefined)
    },
  })
  const { data: holders = [] } = useQuery(owedQuery)
  return (
    <Section title={m.payout_statement()} lead={m.payout_statement_lead()}>
      <form
        noValidate
        className="grid max-w-3xl gap-4"
        onChange={() => setChecked(undefined)}
        onSubmit={submit}
      >
        <SchemaFields form={form} names={['courier']} />
        <TextField
          type="file"
          label={m.payout_file()}
          accept=".csv,.tsv,.txt,text/csv"
          className="block w-full border border-line-strong bg-field p-1.5 text-sm file:mr-4 file:min-h-9 file:border-0 file:bg-wash file:px-4"
          onChange={async ({ target }: ChangeEvent<HTMLInputElement>) => {
            const file = target.files?.[0]
            if (file) form.setValue('content', await readText(file))
          }}
        />
        <SchemaFields form={form} names={['content']} />
        <FormProblem failure={failure} />
        <Button
          type="submit"
          look={checked ? 'outline' : 'solid'}
          className="justify-self-start"
          aria-disabled={isSaving}
        >
          {isSaving ? m.payout_checking() : m.payout_check()}
        </Button>
      </form>
      {checked && (
        <section
          aria-label={m.payout_preview()}
          className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4"
        >
          <p role="status">
            {m.payout_summary({
              courier: checked.payout.name,
              count: checked.payout.lineCount,
              shown: formatCount(checked.payout.lineCount),
              received: formatTaka(checked.payout.received),
            })}
          </p>
          <Missing {...checked} holders={holders} />
          <PayoutLines lines={checked.payout.lines} />
          <Button
            className="justify-self-start"
            disabled={isRecording}
            onClick={() => record(checked.statement)}
          >
            {isRecording ? m.payout_recording() : m.payout_record()}
          </Button>
        </section>
      )}
    </Section>
  )
}

interface MissingProps {
  statement: Statement
  payout: PayoutDetails
  holders: readonly CashHolder[]
}

/** How many orders the courier has delivered and leaves out. */
function Missing({ statement: { courier }, payout: { lines, name }, holders }: MissingProps) {
  const owed = holders.find(({ holder }) => holder === courier)?.orders ?? 0
  const count = owed - lines.filter(({ orderId }) => orderId !== null).length
  return count > 0 && <p>{m.payout_missing({ count, shown: formatCount(count), courier: name })}</p>
}

/** Excel writes UTF-16 too. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}
