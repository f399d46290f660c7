import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '#shop/contact/rules.ts'
import { formAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useSendMessage } from './use-send-message.ts'

const MAX_EMAIL_LENGTH = 254

/** The browser checks what is typed; nothing is cleared before it has arrived. */
export function ContactForm() {
  const { sentCount, state, submit } = useSendMessage()
  const isBusy = state.is === 'sending' || state.is === 'sent'
  return (
    <form key={sentCount} {...formAction(submit)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          required
          readOnly={isBusy}
        />
        <TextField
          label="Email Address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          required
          readOnly={isBusy}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        maxLength={MAX_SUBJECT_LENGTH}
        required
        readOnly={isBusy}
      />
      <TextArea
        label="Message"
        name="message"
        rows={7}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        readOnly={isBusy}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" className="w-full sm:w-auto" aria-disabled={isBusy}>
          {state.is === 'sending' ? 'Sending...' : 'Send Message'}
        </Button>
        <p role="status" className="font-medium text-good">
          {state.is === 'sent' && "Message sent successfully! We'll get back to you soon."}
        </p>
        <div className="w-full">
          <FormAlert message={state.is === 'failed' ? state.reason : undefined} />
        </div>
      </div>
    </form>
  )
}
