import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteAccountFormProps {
  needsPassword: boolean
  onKeep: () => void
}

export function DeleteAccountForm({ needsPassword, onKeep }: DeleteAccountFormProps) {
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const { deleteAccount, isDeleting, failure, clearFailure, logInAgain } = useDeleteAccount()

  useEffect(() => {
    if (failure?.field) passwordInput.current?.focus()
  }, [failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    void deleteAccount(needsPassword ? { password } : {})
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-h-[calc(100dvh-2rem)] gap-5 overflow-y-auto p-6"
    >
      <h2 className="text-xl">Delete your account?</h2>
      <p>
        Your login, name, phone number, picture and cart will be permanently deleted, and you will
        be logged out on every device.
      </p>
      <p>The shop keeps your orders for its accounts. Orders on their way will still arrive.</p>
      {failure && !failure.field && <FormAlert message={failure.message} />}
      {failure?.isStale && (
        <Button look="outline" onClick={() => void logInAgain()}>
          Log in again
        </Button>
      )}
      {needsPassword && (
        <PasswordField
          label="Your password"
          ref={passwordInput}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={failure?.field && failure.message}
          onChange={(event) => {
            setPassword(event.target.value)
            clearFailure()
          }}
        />
      )}
      <div className="mt-1 grid gap-3 sm:flex sm:justify-end">
        <Button look="outline" onClick={onKeep}>
          Cancel
        </Button>
        <Button type="submit" look="danger" disabled={isDeleting}>
          {isDeleting ? 'Deleting...' : 'Delete my account'}
        </Button>
      </div>
    </form>
  )
}
