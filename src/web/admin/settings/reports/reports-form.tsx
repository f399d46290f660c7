import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { Connections } from '#shop/settings/connections/contract.ts'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { MOST_RECIPIENTS, ReportSettings } from '#shop/settings/reports/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { connectionsQuery } from '#web/queries/connections.ts'
import { TextField } from '#web/ui/field.tsx'
import { Lines } from '../lines.tsx'
import { SetBy } from '../set-by.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { Tick } from '../tick.tsx'

const names: Record<keyof ReportSettings, string> = {
  isOn: 'whether it is sent',
  recipients: 'its recipients',
  pdf: 'the PDF',
  csv: 'the CSV file',
}

/** What goes out every morning, and to whom. */
export function ReportsForm({ kept }: { kept: KeptGroup<ReportSettings> }) {
  const form = useForm<ReportSettings>({
    resolver: zodResolver(ReportSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const connections = useQuery(connectionsQuery)
  return (
    <SettingsForm
      form={form}
      group="reports"
      kept={kept}
      names={names}
      title="Daily report"
      preview={connections.data && <ReportPreview form={form} server={connections.data.reports} />}
    >
      <LoadFailure title="Error loading the recipients:" query={connections} />
      {connections.data && <Recipients form={form} server={connections.data.reports} />}
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left font-display text-base">Files</legend>
        <div className="clear-both">
          <Tick label="PDF" hint="For reading and printing." {...bindField(form, 'pdf')} />
          <Tick label="CSV" hint="For a spreadsheet." {...bindField(form, 'csv')} />
        </div>
      </fieldset>
    </SettingsForm>
  )
}

interface RecipientsProps {
  form: UseFormReturn<ReportSettings>
  server: Connections['reports']
}

function Recipients({ form, server: { setBy, recipients } }: RecipientsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'recipients' })
  const named = recipients.length > 0 ? recipients.join(', ') : 'nobody'
  if (setBy !== null) return <SetBy setting={setBy}>{`Sent to ${named}.`}</SetBy>
  return (
    <>
      <Tick
        label="Send every morning"
        hint="At 8:00 AM Dhaka time, for the previous day."
        {...bindField(form, 'isOn')}
      />
      <Lines
        legend="Recipients"
        hint={`Up to ${MOST_RECIPIENTS} addresses. If empty, sent to ${named}.`}
        error={form.formState.errors.recipients?.message}
        ids={fields.map(({ id }) => id)}
        most={MOST_RECIPIENTS}
        add="Add an address"
        onAdd={() => append({ email: '' })}
        onRemove={remove}
      >
        {(place) => (
          <div className="sm:col-span-2">
            <TextField
              label="E-mail"
              type="email"
              autoComplete="off"
              {...bindField(form, `recipients.${place}.email`)}
            />
          </div>
        )}
      </Lines>
    </>
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Who gets what, and when. */
function ReportPreview({ form, server }: RecipientsProps) {
  const { isOn, recipients = [], pdf, csv } = useWatch({ control: form.control })
  const typed = recipients.flatMap(({ email }) => (email ? [email] : []))
  const people = server.setBy === null && typed.length > 0 ? typed : server.recipients
  const files = [...(pdf ? ['a PDF'] : []), ...(csv ? ['a CSV file'] : [])]
  const isSent = (isOn || server.setBy !== null) && people.length > 0
  return (
    <p className="border border-line bg-paper px-4 py-5 wrap-anywhere">
      {isSent
        ? `Every morning at 8:00 AM Dhaka time, ${list.format(people)} get${people.length === 1 ? 's' : ''} the previous day’s orders${files.length > 0 ? ` as ${list.format(files)}` : ''}.`
        : 'No report is sent.'}
    </p>
  )
}
