import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { Connections } from '#shop/settings/connections/contract.ts'
import { MAX_RECIPIENTS } from '#shop/settings/reports/contract.ts'
import { SchemaField, SchemaFields } from '#web/forms/schema-fields.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Lines } from './blocks.tsx'
import { SetBy } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'

/** What is sent every morning, and to whom. */
export function ReportFields({ form }: FormProps<'reports'>) {
  const connections = useQuery(query('GET /connections'))
  return (
    <>
      <Loaded query={connections} what={m.report_the_recipients()}>
        {({ reports }) => <Recipients form={form} server={reports} />}
      </Loaded>
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left font-display text-base">{m.report_files()}</legend>
        <div className="clear-both">
          <SchemaFields form={form} names={['pdf', 'csv']} />
        </div>
      </fieldset>
    </>
  )
}

interface RecipientsProps extends FormProps<'reports'> {
  server: Connections['reports']
}

function Recipients({ form, server: { setBy, recipients } }: RecipientsProps) {
  const named = recipients.length > 0 ? recipients.join(', ') : m.report_nobody()
  if (setBy !== null) return <SetBy setting={setBy}>{m.report_sent_to({ named })}</SetBy>
  return (
    <>
      <SchemaField form={form} name="isOn" />
      <Lines
        form={form}
        name="recipients"
        legend={m.report_recipients()}
        hint={m.report_recipients_hint({ most: formatCount(MAX_RECIPIENTS), named })}
        most={MAX_RECIPIENTS}
        add={m.report_recipient_add()}
        blank={() => ({ email: '' })}
      />
    </>
  )
}
