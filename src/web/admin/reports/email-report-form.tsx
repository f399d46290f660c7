import { zodResolver } from '@hookform/resolvers/zod'
import type { SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { EmailReport, type ReportType } from '#shop/reports/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useEmailReport, useIsReporting } from '#web/queries/daily-reports.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

const Address = EmailReport.pick({ email: true })

const choices: { type: ReportType; name: string }[] = [
  { type: 'csv', name: 'Email CSV' },
  { type: 'pdf', name: 'Email PDF' },
  { type: 'both', name: 'Email both' },
]

export function EmailReportForm({ date, isBlocked }: { date: string; isBlocked: boolean }) {
  const form = useForm({ resolver: zodResolver(Address), defaultValues: { email: '' } })
  const { mutate, error, isPending, variables } = useEmailReport()
  const isReporting = useIsReporting()
  const isEmpty = form.watch('email').trim() === ''

  function sendAs(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const { submitter } = event.nativeEvent
    const type = submitter instanceof HTMLButtonElement ? submitter.value : 'csv'
    const { reportType } = EmailReport.pick({ reportType: true }).parse({ reportType: type })
    return form.handleSubmit(({ email }) =>
      mutate({ email, reportType, date }, { onSuccess: (message) => toast.success(message) }),
    )(event)
  }

  return (
    <section aria-labelledby="email-report">
      <form className="grid gap-4" noValidate onSubmit={sendAs}>
        <h2 id="email-report" className="text-lg">
          Send by e-mail
        </h2>
        <FormAlert
          message={
            error ? `Failed to email report: ${reasonOf(error, 'Please try again')}` : undefined
          }
          error={error}
        />
        <TextField
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={form.formState.errors.email?.message}
          // While the buttons cannot be pressed, Enter sends nothing either, and says why.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isEmpty) void form.trigger('email')
          }}
          {...form.register('email', {
            onChange: (event) =>
              event.target.value.trim() === '' ? form.trigger('email') : form.clearErrors(),
          })}
        />
        <div className="flex flex-wrap gap-3">
          {choices.map(({ type, name }) => (
            <Button
              key={type}
              type="submit"
              value={type}
              look="outline"
              disabled={isEmpty || isBlocked || isReporting}
            >
              {isPending && variables.reportType === type ? 'Sending…' : name}
            </Button>
          ))}
        </div>
      </form>
    </section>
  )
}
