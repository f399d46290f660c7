import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { toast } from 'sonner'
import { messageOf } from '#api/client.ts'
import { type KeptShopSettings, ShopSettings } from '#shop/settings/contract.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useChangeShopSettings } from '#web/queries/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { disputeWords, explainChange, settingsIn } from './changed-meanwhile.ts'
import { LastChange } from './last-change.tsx'
import { HoursField, SocialField } from './line-fields.tsx'
import { mergeSettings } from './merge-settings.ts'
import { ContactFields, WordFields } from './shop-fields.tsx'
import type { ShopFormFields } from './shop-form-fields.ts'
import { ShopPreview } from './shop-preview.tsx'

/** What the shop says of itself, and how that will look. */
export function ShopForm({ kept }: { kept: KeptShopSettings }) {
  const form = useForm<ShopSettings>({
    resolver: zodResolver(ShopSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const { isDirty, isSubmitting } = form.formState
  const draft = useFormDraft('settings of the shop', form)
  const { submit, failure } = useSaveShop(form, kept)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        method="post"
        noValidate
        aria-labelledby="shop-settings"
        onSubmit={submit}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6"
      >
        <div>
          <h2 id="shop-settings" className="text-lg">
            The shop
          </h2>
          <LastChange kept={kept} />
          <div className="mt-4">
            <DraftNotice draft={draft} isDirty={isDirty} />
          </div>
        </div>
        <WordFields form={form} />
        <ContactFields form={form} />
        <HoursField form={form} />
        <SocialField form={form} />
        <div className="grid gap-5 border-t border-line pt-6">
          <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
          {/* Not disabled, which would take the focus from it. */}
          <Button type="submit" aria-disabled={isSubmitting} className="justify-self-start">
            {isSubmitting ? 'Saving…' : 'Save settings'}
          </Button>
        </div>
      </form>
      <ShopPreview form={form} />
    </div>
  )
}

/** Saves over what was shown; what somebody else has saved meanwhile is shown beneath what was typed. */
function useSaveShop(form: ShopFormFields, kept: KeptShopSettings) {
  const { mutateAsync: save } = useChangeShopSettings()
  const { revalidate } = useRevalidator()
  const { failure, showFailure, clearFailure } = useFailure(form, [])
  const shown = useRef(kept)

  function show(latest: KeptShopSettings) {
    shown.current = latest
    form.reset(latest.values)
  }

  function showMerged(latest: KeptShopSettings, error: unknown) {
    const merged = mergeSettings(form.getValues(), shown.current.values, latest.values)
    show(latest)
    form.reset(merged.input, { keepDefaultValues: true })
    for (const field of merged.disputed) {
      form.setError(field, { message: disputeWords(latest.values[field]) })
    }
    showFailure({
      message: 'Not saved yet: the settings have changed since you opened this page.',
      reason: explainChange(merged, latest.changedBy),
      error,
    })
    const first = merged.disputed[0]
    // Only once it is shown can anything of it be in focus.
    if (first) setTimeout(() => form.setFocus(first))
  }

  const send = form.handleSubmit(async (values) => {
    clearFailure()
    try {
      show(await save({ values, shownVersion: shown.current.version }))
      toast.success('Settings saved')
      // This page, too, says what the shop is called.
      await revalidate()
    } catch (error) {
      const latest = settingsIn(error)
      if (latest) return showMerged(latest, error)
      const message = 'Failed to save the settings. Please try again.'
      showFailure({ message, reason: messageOf(error), error })
    }
  })
  return { submit: useOneSubmit(send, false), failure }
}
