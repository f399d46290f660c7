import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#api/client.ts'
import { AcceptPayment } from '#shop/payments/contract.ts'
import { readNumber } from '#web/forms/read-number.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { DecisionWords } from './decision-words.ts'

interface AcceptFormProps {
  words: DecisionWords
  /** Why the last try failed. */
  refusal: Error | null
  isSending: boolean
  onAccept: (received: number) => void
  onCancel: () => void
}

/** For money of which the gateway does not say how much came: says what follows, and asks for the amount. */
export function AcceptForm({ words, refusal, isSending, onAccept, onCancel }: AcceptFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { received: '' },
  })

  useEffect(() => {
    const message = refusal instanceof ApiError && refusal.fields.received
    if (message) setError('received', { message })
  }, [refusal, setError])

  function accept({ received }: { received: string }) {
    const amount = readNumber(received)
    const isAmount = amount !== undefined && AcceptPayment.safeParse({ received: amount }).success
    if (isAmount) onAccept(amount)
    else setError('received', { message: 'Enter an amount in taka' }, { shouldFocus: true })
  }

  return (
    <form
      noValidate
      className="grid gap-5 p-6 text-left"
      onSubmit={(event) => void handleSubmit(accept)(event)}
    >
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="mt-3 text-base">{words.follows}</p>
      </div>
      <TextField
        label="Amount received in taka"
        inputMode="decimal"
        autoComplete="off"
        required
        autoFocus
        error={formState.errors.received?.message}
        {...register('received')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          {words.keep}
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? words.underway : words.confirm}
        </Button>
      </div>
    </form>
  )
}
