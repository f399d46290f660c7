import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { useAccount } from '#web/queries/session.ts'
import { setupQuery } from '#web/queries/setup.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { NewServer, writeCloudInit } from './cloud-init.ts'

/** Generates the text to paste into the provider's user data field. */
export function NewServerSection() {
  const setup = useQuery(setupQuery)
  const account = useAccount()
  return (
    <Section title={m.online_new_server()}>
      <LoadFailure title={m.online_error()} query={setup} />
      {setup.data && account ? (
        <NewServerForm source={setup.data.source} email={account.email} />
      ) : (
        !setup.isError && <Skeleton className="h-64" />
      )}
    </Section>
  )
}

/** The same in every language. */
const DOMAIN = 'shop.example.com'
const REPOSITORY = 'https://example.com/haat.git'
const MAIL_SERVER = 'smtps://user:password@mail.example.com'

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
          label={m.online_domain()}
          placeholder={DOMAIN}
          autoCapitalize="none"
          spellCheck={false}
          {...bindField(form, 'domain')}
        />
        <TextField
          label={m.online_email()}
          type="email"
          hint={m.online_email_hint()}
          {...bindField(form, 'email')}
        />
        <TextField
          label={m.online_source()}
          type="url"
          placeholder={REPOSITORY}
          hint={source.address ? m.online_source_known() : m.online_source_unknown()}
          {...bindField(form, 'source')}
        />
        <TextField
          label={m.online_mail_server()}
          placeholder={MAIL_SERVER}
          autoComplete="off"
          hint={m.online_mail_server_hint()}
          {...bindField(form, 'mailServer')}
        />
        <Button type="submit" className="justify-self-start">
          {m.online_create()}
        </Button>
      </form>
      {text !== undefined && (
        <div role="status" className="grid gap-3">
          <TextArea
            label={m.online_paste()}
            readOnly
            rows={9}
            value={text}
            className="font-mono text-xs"
          />
          <div className="justify-self-start">
            <CopyButton what={m.online_text()} value={text} />
          </div>
        </div>
      )}
    </>
  )
}
