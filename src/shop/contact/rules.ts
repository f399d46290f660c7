/** The form uses them too, and stops at them. */
export const MAX_NAME_LENGTH = 100
export const MAX_SUBJECT_LENGTH = 150
export const MAX_MESSAGE_LENGTH = 4000
export const MAX_ANSWER_LENGTH = 4000

/** Quotes a text like mail clients do. */
export function quoteText(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
