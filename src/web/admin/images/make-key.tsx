import { type FormEvent, useState } from 'react'
import { fieldsOf } from '#api/client.ts'
import { type MadeUploadKey, NewUploadKey } from '#shop/images/contract.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useMakeUploadKey } from '#web/queries/upload-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

export function MakeKey({ onMade }: { onMade: (made: MadeUploadKey) => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMakeUploadKey({
    onDone: (made) => {
      setName('')
      onMade(made)
    },
    onFailed: (failure) => {
      const refusal = fieldsOf(failure).name
      setError(refusal)
      if (!refusal) toast.error(`Failed to create key: ${reasonOf(failure, 'Please try again')}`)
    },
  })

  function make(event: FormEvent) {
    event.preventDefault()
    const parsed = NewUploadKey.safeParse({ name })
    if (parsed.success) mutate(parsed.data.name)
    else setError(parsed.error.issues[0]?.message)
  }

  return (
    <form noValidate onSubmit={make} className="grid max-w-xl gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label="Program"
        placeholder="Photo booth"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" disabled={isPending} className="sm:mt-6.5 sm:self-start">
        {isPending ? 'Creating…' : 'Create a key'}
      </Button>
    </form>
  )
}
