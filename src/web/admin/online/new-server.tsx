import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { useAccount } from '#web/queries/session.ts'
import { setupQuery } from '#web/queries/setup.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewServer, writeCloudInit } from './cloud-init.ts'

/** Generates the text to paste into the provider's user data field. */
export function NewServerSection() {
  const setup = useQuery(setupQuery)
  const account = useAccount()
  return (
    <section aria-labelledby="new-server" className="mt-6 grid max-w-2xl gap-4">
      <h2 id="new-server" className="text-lg">
        Set up a new server
      </h2>
      <LoadFailure title="Error loading the form:" query={setup} />
      {setup.data && account ? (
        <NewServerForm source={setup.data.source} email={account.email} />
      ) : (
        !setup.isError && <Skeleton className="h-64" />
      )}
    </section>
  )
}

interface NewServerFormProps {
  source: { address: string | null; commit: string | null }
  email: string
}

function NewServerForm({ source, email }: NewServerFormProps) {
  const [text, setText] = useState<string>()
  const form = useForm<NewServer>({
    resolver: zodResolver(NewServer),
    defaultValues: { domain: '', email, source: source.address ?? '', mailServer: '' },
  })
  const write = form.handleSubmit((server) =>
    // A commit of another source cannot be fetched there.
    setText(writeCloudInit(server, server.source === source.address ? source.commit : null)),
  )
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void write(event)}
        onChange={() => setText(undefined)}
        className="grid gap-4"
      >
        <TextField
          label="Domain"
          placeholder="shop.example.com"
          autoCapitalize="none"
          spellCheck={false}
          {...bindField(form, 'domain')}
        />
        <TextField
          label="Your email"
          type="email"
          hint="With a mail server, the link that makes you the owner goes to this address."
          {...bindField(form, 'email')}
        />
        <TextField
          label="Git repository"
          type="url"
          placeholder="https://example.com/haat.git"
          hint={
            source.address
              ? 'The repository that this shop was cloned from.'
              : 'The address you cloned the shop from.'
          }
          {...bindField(form, 'source')}
        />
        <TextField
          label="Mail server (optional)"
          placeholder="smtps://user:password@mail.example.com"
          autoComplete="off"
          hint="Without one, the link appears in the server’s console at your provider. You can add a mail server later in Settings."
          {...bindField(form, 'mailServer')}
        />
        <Button type="submit" className="justify-self-start">
          Create the setup text
        </Button>
      </form>
      {text !== undefined && (
        <div role="status" className="grid gap-3">
          <TextArea
            label="Paste this as user data (cloud-init)"
            readOnly
            rows={9}
            value={text}
            className="font-mono text-xs"
          />
          <div className="justify-self-start">
            <CopyButton what="Text" value={text} />
          </div>
        </div>
      )}
    </>
  )
}
