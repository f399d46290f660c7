import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Connections } from '#shop/settings/connections/contract.ts'
import { MAX_RECIPIENTS, ReportSettings } from '#shop/settings/reports/contract.ts'
import { SchemaField, SchemaFields } from '#web/forms/schema-fields.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { Lines } from './blocks.tsx'
import { SetBy } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'

/** What is sent every morning, and to whom. */
export function ReportFields({ form }: FormProps<'reports'>) {
  const connections = useQuery(query('GET /connections'))
  return (
    <>
      <Loaded query={connections} what="the recipients">
        {({ reports }) => <Recipients form={form} server={reports} />}
      </Loaded>
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left font-display text-base">Files</legend>
        <div className="clear-both">
          <SchemaFields form={form} shape={ReportSettings} names={['pdf', 'csv']} />
        </div>
      </fieldset>
    </>
  )
}

interface RecipientsProps extends FormProps<'reports'> {
  server: Connections['reports']
}

function Recipients({ form, server: { setBy, recipients } }: RecipientsProps) {
  const named = recipients.length > 0 ? recipients.join(', ') : 'nobody'
  if (setBy !== null) return <SetBy setting={setBy}>{`Sent to ${named}.`}</SetBy>
  return (
    <>
      <SchemaField form={form} shape={ReportSettings} name="isOn" />
      <Lines
        form={form}
        shape={ReportSettings}
        name="recipients"
        legend="Recipients"
        hint={`Up to ${MAX_RECIPIENTS} addresses. If empty, sent to ${named}.`}
        most={MAX_RECIPIENTS}
        add="Add an address"
        blank={() => ({ email: '' })}
      />
    </>
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Recipients, contents and time. */
export function ReportPreview({ form }: FormProps<'reports'>) {
  const server = useQuery(query('GET /connections')).data?.reports
  const { isOn, recipients = [], pdf, csv } = useWatch({ control: form.control })
  if (!server) return null
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
