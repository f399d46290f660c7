import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { QuestionSettings } from '#shop/settings/questions/contract.ts'
import { SettingsForm } from '../settings-form.tsx'
import { QuestionsPreview } from './questions-preview.tsx'
import { TopicFields } from './topic-fields.tsx'

const names: Record<keyof QuestionSettings, string> = { topics: 'the topics' }

/** What shoppers ask most, by topic. */
export function QuestionsForm({ kept }: { kept: KeptGroup<QuestionSettings> }) {
  const form = useForm<QuestionSettings, unknown, QuestionSettings>({
    resolver: zodResolver(QuestionSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  return (
    <SettingsForm
      form={form}
      group="questions"
      kept={kept}
      names={names}
      title="Questions and answers"
      preview={<QuestionsPreview form={form} />}
    >
      <TopicFields form={form} />
    </SettingsForm>
  )
}
