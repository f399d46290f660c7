import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { conflictOf } from '#api/client.ts'
import { m } from '#messages'
import {
  AllSettings,
  type Settings,
  type SettingsGroup,
  type StoredGroup,
  settingsShapes,
} from '#shop/settings/contract.ts'
import { SaveButton, tellSaved } from '#web/forms/save-button.tsx'
import { FormProblem, LeaveQuestion } from '#web/forms/schema-form.tsx'
import { type Form, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { changeSettings, settingsQuery } from '#web/queries/settings.ts'
import { useReturnToWelcome } from '../form-page/use-welcome-path.ts'
import { LastChange } from './last-change.tsx'

const Refusal = z.object({ settings: z.unknown() })

export interface FormProps<Group extends SettingsGroup> {
  form: Form<Settings[Group]>
}

export interface FieldsProps<Group extends SettingsGroup> extends FormProps<Group> {
  /** Saving is disabled during an upload. */
  onBusyChange: (isBusy: boolean) => void
}

export interface SettingsScreen<Group extends SettingsGroup> {
  Fields: ComponentType<FieldsProps<Group>>
  /** Where the shop would look otherwise. */
  Preview?: ComponentType<FormProps<Group>>
  /** A separate form below this one. */
  Beneath?: ComponentType
}

interface SettingsFormProps<Group extends SettingsGroup> {
  group: Group
  title: string
  stored: StoredGroup<Settings[Group]>
  screen: SettingsScreen<Group>
}

/** Form of one group of settings: its last change, and the result of saving. */
export function SettingsForm<Group extends SettingsGroup>({
  group,
  title,
  stored,
  screen: { Fields, Preview, Beneath },
}: SettingsFormProps<Group>) {
  const [uploads, setUploads] = useState(0)
  const { form, submit, latest, isSaving, failure, conflict, button } = useSaveSettings(
    group,
    stored,
    uploads > 0,
  )
  return (
    <div className="@container">
      <form
        method="post"
        noValidate
        aria-label={title}
        onSubmit={submit}
        // Browsers show a long text's cursor, which may be below the bar.
        onFocus={({ target }) =>
          target instanceof HTMLTextAreaElement && target.scrollIntoView({ block: 'nearest' })
        }
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_22rem] [&_:is(input,textarea,select,button)]:scroll-mb-28"
      >
        <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
          <LastChange stored={latest} />
          <LeaveQuestion form={form} />
          <Fields
            form={form}
            onBusyChange={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
          />
        </div>
        {Preview && (
          <aside
            aria-labelledby="settings-preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere @4xl:sticky @4xl:top-20 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:max-h-[calc(100dvh-6rem)] @4xl:overflow-y-auto"
          >
            <h2 id="settings-preview" className="text-lg">
              {m.common_preview()}
            </h2>
            <Preview form={form} />
          </aside>
        )}
        {/* Stays in view however long the form is. */}
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0 @4xl:col-start-1 @4xl:max-w-2xl">
          <FormProblem failure={failure} conflict={conflict} />
          <SaveButton
            ref={button}
            isSaving={isSaving}
            isUploading={uploads > 0}
            className="justify-self-start max-sm:w-full"
          >
            {m.setting_save()}
          </SaveButton>
        </div>
      </form>
      {Beneath && <Beneath />}
    </div>
  )
}

function useSaveSettings<Group extends SettingsGroup>(
  group: Group,
  stored: StoredGroup<Settings[Group]>,
  isUploading: boolean,
) {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const returnToWelcome = useReturnToWelcome()
  return useSchemaForm({
    shape: settingsShapes[group] as unknown as z.ZodType<Settings[Group]>,
    stored,
    valuesOf: ({ values }) => values,
    send: async (values, shown) => {
      const saved = await changeSettings(group, { values, shownVersion: shown.version })
      tellSaved(shown, saved, m.setting_saved())
      return saved
    },
    failed: m.setting_save_failed(),
    saved: (saved) => saved,
    conflict: {
      what: m.setting_conflict(),
      find: (error) => {
        const { settings } = conflictOf(error, Refusal) ?? {}
        const theirs = AllSettings.shape[group].safeParse(settings).data
        return theirs as StoredGroup<Settings[Group]> | undefined
      },
    },
    isBlocked: isUploading,
    onDone: async (saved) => {
      // Updated at once: returning to this group must show the saved values.
      queryClient.setQueryData<object>(
        settingsQuery.queryKey,
        (all) => all && { ...all, [group]: saved },
      )
      // This page also shows the shop's name.
      await revalidate()
      await returnToWelcome()
    },
  })
}
