import type { UseFormReturn } from 'react-hook-form'
import type { QuestionSettings } from '#shop/settings/questions/contract.ts'

export type QuestionsFormFields = UseFormReturn<QuestionSettings, unknown, QuestionSettings>
